include "llvm/IR/Intrinsics.td"

def int_a : MSBuiltin<"_toy">, Intrinsic<[]>;
def int_b : MSBuiltin<"_toy">, Intrinsic<[]>;
