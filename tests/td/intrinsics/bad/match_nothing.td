include "llvm/IR/Intrinsics.td"

def int_a : Intrinsic<[], [LLVMExtendedType<0>]>;
