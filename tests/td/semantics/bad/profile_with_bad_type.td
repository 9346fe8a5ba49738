include "base.inc"
def SDT : SDTypeProfile<1, 1, [SDTCVecEltisVT<0, v4i32>]>;
def own : SDNode<"T::N", SDT>;
def X : Inst<(outs VPR:$d), (ins VPR:$a), [(set v4i32:$d, (own v4i32:$a))]>;
