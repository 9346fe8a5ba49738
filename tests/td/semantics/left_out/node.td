include "../bad/base.inc"
def SDNPLater : SDNodeProperty;
def later : SDNode<"T::LATER", SDTIntBinOp, [SDNPLater]>;
class SDTCisLater<int n> : SDTypeConstraint<n>;
def other : SDNode<"T::OTHER", SDTypeProfile<1, 1, [SDTCisLater<0>]>>;
