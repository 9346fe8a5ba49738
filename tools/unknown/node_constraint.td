// A constraint of the types of nodes.
// in: llvm/include llvm/lib/Target/RISCV
// run: --gen-semantics
// named: zzlater
include "RISCV.td"
//--- unknown
class SDTCisLater<int n> : SDTypeConstraint<n>;
def zzlater : SDNode<"RISCVISD::LATER", SDTypeProfile<1, 1, [SDTCisLater<0>]>>;
