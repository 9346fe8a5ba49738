include "llvm/IR/Intrinsics.td"

def laterAny : ValueType<0, 501> { let isOverloaded = true; }
def llvm_later_any : LLVMType<laterAny>;
def int_a : Intrinsic<[llvm_anyint_ty], [LLVMMatchType<0>]>;
def int_b : Intrinsic<[llvm_later_any], []>;
