include "base.inc"
def X : Inst<(outs GPR:$d), (ins GPR:$a, GPR), [(set i32:$d, (ineg i32:$a))]>;
