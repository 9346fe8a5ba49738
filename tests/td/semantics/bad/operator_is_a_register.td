include "base.inc"
def X : Inst<(outs GPR:$d), (ins GPR:$a, GPR:$b), [(set i32:$d, (R0 i32:$a))]>;
