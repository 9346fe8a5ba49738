// A property that intrinsics have unless they state otherwise.
// in: llvm/include
// run: --gen-intrinsics
// named: IntrLater
include "llvm/IR/Intrinsics.td"
//--- unknown
def IntrLater : IntrinsicProperty<1>;
