include "base.inc"
def X : Inst<(outs GPR:$d, GPR:$e), (ins GPR:$a), [(set i32:$d, i32:$e, (ineg i32:$a))]>;
