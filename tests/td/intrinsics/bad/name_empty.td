include "llvm/IR/Intrinsics.td"

def int_ : Intrinsic<[]>;
