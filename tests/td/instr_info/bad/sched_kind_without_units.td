include "machine.inc"
def Adder : ProcResourceKind;
def WriteAdd : SchedWrite;
def ADD : Timed<[WriteAdd]>;
def : WriteRes<WriteAdd, [Adder]> { let SchedModel = Fast; }
