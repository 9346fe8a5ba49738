include "llvm/CodeGen/ValueTypes.td"

def p : PtrValueType<i64, 0>;
def mine : VTVec<4, p, 240>;
