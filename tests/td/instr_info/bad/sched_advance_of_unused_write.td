include "machine.inc"
def WriteAdd : SchedWrite;
def WriteMul : SchedWrite;
def ReadAdd : SchedRead;
def ADD : Timed<[WriteAdd, ReadAdd]>;
def : ReadAdvance<ReadAdd, 1, [WriteAdd, WriteMul]> { let SchedModel = Fast; }
