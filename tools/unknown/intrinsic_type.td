// A type of values of intrinsics.
// release: 16
// in: llvm/include
// run: --gen-intrinsics
// named: int_zz_later
include "llvm/IR/Intrinsics.td"
//--- unknown
def laterVT : ValueType<8, 501>;
let TargetPrefix = "zz" in def int_zz_later : Intrinsic<[], [LLVMType<laterVT>]>;
