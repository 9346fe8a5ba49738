include "llvm/IR/Intrinsics.td"

def int_a : Intrinsic<[llvm_anyint_ty], [LLVMMatchType<-1>]>;
