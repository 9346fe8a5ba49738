// A property of intrinsics.
// in: llvm/include
// run: --gen-intrinsics
// named: int_zz_later
include "llvm/IR/Intrinsics.td"
//--- unknown
def IntrLater : IntrinsicProperty;
let TargetPrefix = "zz" in def int_zz_later : Intrinsic<[], [], [IntrLater]>;
