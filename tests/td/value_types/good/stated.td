include "llvm/CodeGen/ValueTypes.td"
