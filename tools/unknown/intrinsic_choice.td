// A set of types among which a call of an intrinsic may choose.
// release: 16
// in: llvm/include
// run: --gen-intrinsics
// named: int_zz_later
include "llvm/IR/Intrinsics.td"
//--- unknown
def laterAny : ValueType<0, 501>;
def llvm_later_any : LLVMType<laterAny> { let isAny = true; }
let TargetPrefix = "zz" in def int_zz_later : Intrinsic<[llvm_later_any], []>;
