include "base.inc"
include "tblgen/Semantics.td"
def one : SDNode<"T::ONE", SDTIntBinOp>;
def two : SDNode<"T::TWO", SDTIntBinOp>;
def three : SDNode<"T::THREE", SDTIntBinOp>;
def : SDNodeEquiv<one, umullohi>;
def : SDNodeEquiv<two, br>;
def : SDNodeEquiv<three, bswap>;
