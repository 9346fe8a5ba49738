include "llvm/IR/Intrinsics.td"

def int_a_b : Intrinsic<[]>;
def int_other : Intrinsic<[], [], [], "llvm.a.b">;
