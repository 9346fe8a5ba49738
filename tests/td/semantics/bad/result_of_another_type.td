include "base.inc"
def X : Inst<(outs FPR:$d), (ins GPR:$a, GPR:$b), [(set f32:$d, (add i32:$a, i32:$b))]>;
