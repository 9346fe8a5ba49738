include "machine.inc"
def WriteAdd : SchedWrite;
def ADD : Timed<[WriteAdd]>;
def : InstRW<[WriteAdd], (ops ADD)> { let SchedModel = Fast; }
