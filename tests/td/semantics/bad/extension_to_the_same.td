include "base.inc"
def X : Inst<(outs GPR:$d), (ins GPR:$a), [(set i32:$d, (zext i32:$a))]>;
