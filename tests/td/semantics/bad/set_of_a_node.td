include "base.inc"
def X : Inst<(outs GPR:$d), (ins GPR:$a, GPR:$b), [(set (add i32:$d, i32:$d), (ineg i32:$a))]>;
