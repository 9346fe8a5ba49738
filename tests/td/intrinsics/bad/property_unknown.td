include "llvm/IR/Intrinsics.td"

def IntrMine : IntrinsicProperty;
def int_a : Intrinsic<[], [], [IntrMine]>;
