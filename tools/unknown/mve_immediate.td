// Bounds of immediate arguments of MVE's intrinsics.
// in: clang/include/clang/Basic
// run: --gen-vector-intrinsics
// named: vlater
include "arm_mve.td"
//--- unknown
def IB_Later : ImmediateBounds;
def imm_later : Immediate<sint, IB_Later>;
let params = T.Int in
def vlater : Intrinsic<Vector, (args Vector:$a, imm_later:$b), (id $a)>;
