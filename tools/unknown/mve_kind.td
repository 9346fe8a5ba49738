// A kind of primitive types of MVE's intrinsics.
// in: clang/include/clang/Basic
// run: --gen-vector-intrinsics
// named: vlater
include "arm_mve.td"
//--- unknown
def later8 : PrimitiveType<"z", 8>;
let params = [later8] in
def vlater : Intrinsic<Vector, (args Vector:$a), (id $a)>;
