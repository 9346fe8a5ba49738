include "base.inc"
def X : Inst<(outs GPR:$d), (ins GPR:$a, GPR:$b), [(set i64:$d, (add i64:$a, i64:$b))]>;
