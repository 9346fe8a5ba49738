// For intrinsics: an intrinsic without types.
include "llvm/IR/Intrinsics.td"

def int_fence : Intrinsic<[]>;
