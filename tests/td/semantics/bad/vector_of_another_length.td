include "base.inc"
def X : Inst<(outs VPR:$d), (ins VPR:$a), [(set v4i32:$d, (zext (v8i16 VPR:$a)))]>;
