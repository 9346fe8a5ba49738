include "base.inc"
def OddConstraint : SDTypeConstraint<0>;
def SDT : SDTypeProfile<1, 1, [OddConstraint]>;
def own : SDNode<"T::N", SDT>;
def X : Inst<(outs GPR:$d), (ins GPR:$a, GPR:$b), [(set i32:$d, (own i32:$a))]>;
