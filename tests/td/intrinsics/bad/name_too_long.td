include "llvm/IR/Intrinsics.td"

def int_a : Intrinsic<[], [], [], !foldl("llvm.", !range(300), text, i, text # "a")>;
