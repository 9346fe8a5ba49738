include "llvm/IR/Intrinsics.td"

def int_toy : Intrinsic<[], [], [], "toy">;
