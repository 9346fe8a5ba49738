include "machine.inc"
def WriteAdd : SchedWrite;
def ReadAdd : SchedRead;
def ADD : Timed<[WriteAdd, ReadAdd]>;
def : SchedAlias<ReadAdd, WriteAdd>;
