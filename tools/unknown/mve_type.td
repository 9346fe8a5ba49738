// A type of MVE's intrinsics.
// in: clang/include/clang/Basic
// run: --gen-vector-intrinsics
// named: vlater
include "arm_mve.td"
//--- unknown
def Later : Type;
let params = T.Int in
def vlater : Intrinsic<Later, (args Vector:$a), (id $a)>;
