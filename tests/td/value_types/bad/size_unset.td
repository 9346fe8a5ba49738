include "llvm/CodeGen/ValueTypes.td"

def mine : ValueType<?, 240>;
