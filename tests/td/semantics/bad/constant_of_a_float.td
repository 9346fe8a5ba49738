include "base.inc"
def X : Inst<(outs FPR:$d), (ins FPR:$a), [(set f32:$d, (fadd f32:$a, 1))]>;
