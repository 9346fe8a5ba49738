include "llvm/CodeGen/ValueTypes.td"

def mine : ValueType<32, -1>;
