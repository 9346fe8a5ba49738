include "machine.inc"
def WriteAdd : SchedWrite;
def ADD : Timed<[WriteAdd]>;
def : InstRW<[WriteAdd], (instrs)> { let SchedModel = Fast; }
