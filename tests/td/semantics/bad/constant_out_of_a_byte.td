include "base.inc"
def X : Inst<(outs GPR:$d), (ins), [(set i32:$d, (zext (i8 256)))]>;
