include "llvm/IR/Intrinsics.td"

def IIT_LATER_ARG : IIT_Base<101>;
class LaterType<int num> : LLVMMatchType<num, IIT_LATER_ARG>;
def int_a : Intrinsic<[llvm_anyint_ty], [LLVMMatchType<0>]>;
def int_b : Intrinsic<[llvm_anyint_ty], [LaterType<0>]>;
