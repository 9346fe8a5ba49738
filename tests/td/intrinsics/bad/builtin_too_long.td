include "llvm/IR/Intrinsics.td"

def int_a : ClangBuiltin<!foldl("", !range(300), text, i, text # "a")>, Intrinsic<[]>;
