include "base.inc"
def X : Inst<(outs GPR:$d), (ins GPR:$a, GPR:$b), [(set i32:$d, (add i32:$a, "b"))]>;
