include "base.inc"
def X : Inst<(outs GPR:$d), (ins GPR:$a), [(set i32:$d, (extractelt i32:$a, 0))]>;
