// A property of nodes of patterns.
// in: llvm/include llvm/lib/Target/RISCV
// run: --gen-instr-info
// named: zzlater
include "RISCV.td"
//--- unknown
def SDNPLater : SDNodeProperty;
def zzlater : SDNode<"RISCVISD::LATER", SDTIntBinOp, [SDNPLater]>;
