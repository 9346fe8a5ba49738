// A property of nodes of patterns, in semantics.
// in: llvm/include llvm/lib/Target/RISCV
// run: --gen-semantics
// named: zzlater
include "RISCV.td"
//--- unknown
def SDNPLater : SDNodeProperty;
def zzlater : SDNode<"RISCVISD::LATER", SDTIntBinOp, [SDNPLater]>;
