include "base.inc"
def X : Inst<(outs FPR:$d), (ins VPR:$a), [(set f32:$d, (extractelt v4i32:$a, 0))]>;
