include "llvm/IR/Intrinsics.td"

def int_a : Intrinsic<[], [llvm_void_ty, llvm_i32_ty]>;
