include "llvm/IR/Intrinsics.td"

def Later : LLVMMatchType<?>;
def int_a : Intrinsic<[llvm_anyint_ty], [Later]>;
