include "machine.inc"
def Slow : SchedWrite;
def A1 : Inst<(outs), (ins)>;
def : InstRW<[Slow], (instregex "^A1((((((){255}){255}){255}){255}){255}){255}")> { let SchedModel = Fast; }
