include "llvm/IR/Intrinsics.td"

def int_a : Intrinsic<[llvm_i32_ty, llvm_void_ty]>;
