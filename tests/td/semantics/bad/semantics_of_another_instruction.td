include "base.inc"
include "tblgen/Semantics.td"
def : Semantics<NEG, [(set GPR:$d, (ineg GPR:$a))]>;
def ROUND : Inst<(outs GPR:$d), (ins FPR:$a)>;
def : SameSemantics<ROUND, NEG>;
