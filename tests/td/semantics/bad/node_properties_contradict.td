include "base.inc"
def X : Inst<(outs GPR:$d), (ins GPR:$a), [(set i32:$d, (ld i32:$a))]> { let mayLoad = false; }
