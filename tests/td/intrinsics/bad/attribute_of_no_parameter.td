include "llvm/IR/Intrinsics.td"

def int_a : Intrinsic<[], [llvm_ptr_ty], [NoCapture<ArgIndex<1>>]>;
