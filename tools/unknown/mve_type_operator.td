// An operator of types of MVE's intrinsics.
// in: clang/include/clang/Basic
// run: --gen-vector-intrinsics
// named: vlater
include "arm_mve.td"
//--- unknown
def CTO_Later : ComplexTypeOp;
let params = T.Int in
def vlater : Intrinsic<ComplexType<(CTO_Later s32)>, (args Vector:$a), (id $a)>;
