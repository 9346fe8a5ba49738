include "machine.inc"
def WriteAdd : SchedWrite;
def ADD : Timed<[WriteAdd]>;
def File : RegisterFile<0, [GPR], [1]> { let SchedModel = Fast; }
