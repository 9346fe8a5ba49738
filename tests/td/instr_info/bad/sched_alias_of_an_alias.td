include "machine.inc"
def WriteAdd : SchedWrite;
def WriteSum : SchedWrite;
def WriteAny : SchedWrite;
def ADD : Timed<[WriteAdd]>;
def : SchedAlias<WriteAdd, WriteSum>;
def : SchedAlias<WriteSum, WriteAny>;
