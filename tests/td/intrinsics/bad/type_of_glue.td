include "llvm/IR/Intrinsics.td"

def glue_ty : LLVMType<Glue>;
def int_a : Intrinsic<[], [glue_ty]>;
