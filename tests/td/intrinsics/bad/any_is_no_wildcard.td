include "llvm/IR/Intrinsics.td"

def mine_ty : LLVMType<i32> {
  let isAny = 1;
}
def int_a : Intrinsic<[], [mine_ty]>;
