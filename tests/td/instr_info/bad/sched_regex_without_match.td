include "machine.inc"
def WriteAdd : SchedWrite;
def ADD : Timed<[WriteAdd]>;
def : InstRW<[WriteAdd], (instregex "^ADD", "^MUL")> { let SchedModel = Fast; }
