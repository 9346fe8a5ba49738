include "base.inc"
def X : Inst<(outs GPR:$d, GPR:$e), (ins GPR:$a, GPR:$b), [(set i32:$d, (add i32:$a, i32:$b))]>;
