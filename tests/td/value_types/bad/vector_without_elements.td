include "llvm/CodeGen/ValueTypes.td"

def mine : VTVec<0, i8, 240>;
