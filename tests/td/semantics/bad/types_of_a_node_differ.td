include "base.inc"
def X : Inst<(outs GPR:$d), (ins GPR:$a, FPR:$b), [(set i32:$d, (add i32:$a, f32:$b))]>;
