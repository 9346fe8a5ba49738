include "base.inc"
def frag : PatFrag<(ops node:$a), (ineg $a)>;
def X : Inst<(outs GPR:$d), (ins GPR:$a, GPR:$b), [(set i32:$d, (frag i32:$a, i32:$b))]>;
