// A property of arguments of intrinsics.
// in: llvm/include
// run: --gen-intrinsics
// named: int_zz_later
include "llvm/IR/Intrinsics.td"
//--- unknown
class Later<AttrIndex idx> : IntrinsicProperty { int ArgNo = idx.Value; }
let TargetPrefix = "zz" in
def int_zz_later : Intrinsic<[], [llvm_ptr_ty], [Later<ArgIndex<0>>]>;
