include "base.inc"
def X : Inst<(outs FPR:$d), (ins FPR:$a, FPR:$b), [(set f32:$d, (add f32:$a, f32:$b))]>;
