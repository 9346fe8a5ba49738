include "base.inc"
def frag : PatFrag<(ops node:$a), (i32 (ineg $a))>;
def X : Inst<(outs FPR:$d), (ins GPR:$a), [(set f32:$d, (frag i32:$a))]>;
