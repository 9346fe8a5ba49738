include "machine.inc"
def WriteAdd : SchedWrite;
def ADD : Timed<[WriteAdd]>;
def : InstRW<[WriteAdd], (instregex 5)> { let SchedModel = Fast; }
