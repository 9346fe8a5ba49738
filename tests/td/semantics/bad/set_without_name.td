include "base.inc"
def X : Inst<(outs GPR:$d), (ins GPR:$a, GPR:$b), [(set GPR, (add i32:$a, i32:$b))]>;
