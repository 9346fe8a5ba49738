include "base.inc"
def X : Inst<(outs GPR:$d), (ins GPR:$a), [(set i32:$d, (ineg (st i32:$a, i32:$a)))]>;
