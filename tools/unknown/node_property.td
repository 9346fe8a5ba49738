// A property of nodes of patterns, in semantics.
// in: llvm/include llvm/lib/Target/Lanai
// run: --gen-semantics
// named: zzlater
include "Lanai.td"
//--- unknown
def SDNPLater : SDNodeProperty;
def zzlater : SDNode<"LanaiISD::LATER", SDTIntBinOp, [SDNPLater]>;
