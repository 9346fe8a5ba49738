include "llvm/IR/Intrinsics.td"

def toy_add : Intrinsic<[]>;
