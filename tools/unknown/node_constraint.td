// A constraint of the types of nodes, in semantics.
// in: llvm/include llvm/lib/Target/Lanai
// run: --gen-semantics
// named: zzlater
include "Lanai.td"
//--- unknown
class SDTCisLater<int n> : SDTypeConstraint<n>;
def zzlater : SDNode<"LanaiISD::LATER", SDTypeProfile<1, 1, [SDTCisLater<0>]>>;
