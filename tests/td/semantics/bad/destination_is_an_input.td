include "base.inc"
def X : Inst<(outs GPR:$d), (ins GPR:$a, GPR:$b), [(set i32:$a, (add i32:$a, i32:$b))]>;
