// A way in which a type of an intrinsic depends on another one.
// in: llvm/include
// run: --gen-intrinsics
// named: int_zz_later
include "llvm/IR/Intrinsics.td"
//--- unknown
def IIT_LATER_ARG : IIT_Base<101>;
class LaterType<int num> : LLVMMatchType<num, IIT_LATER_ARG>;
let TargetPrefix = "zz" in
def int_zz_later : Intrinsic<[llvm_anyint_ty], [LaterType<0>]>;
