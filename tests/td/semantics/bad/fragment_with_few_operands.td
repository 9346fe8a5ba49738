include "base.inc"
def frag : PatFrag<(ops node:$a, node:$b), (add $a, $b)>;
def X : Inst<(outs GPR:$d), (ins GPR:$a), [(set i32:$d, (frag i32:$a))]>;
