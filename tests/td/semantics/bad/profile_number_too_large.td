include "base.inc"
def SDT : SDTypeProfile<1, 1, [SDTCisSameAs<0, 5>]>;
def own : SDNode<"T::N", SDT>;
def X : Inst<(outs GPR:$d), (ins GPR:$a, GPR:$b), [(set i32:$d, (own i32:$a))]>;
