include "base.inc"
def odd : SDNodeProperty;
def own : SDNode<"T::N", SDTIntUnaryOp, [odd]>;
def X : Inst<(outs GPR:$d), (ins GPR:$a), [(set i32:$d, (own i32:$a))]>;
