// A modifier in the prototype of SVE's intrinsics.
// in: clang/include/clang/Basic
// run: --gen-vector-intrinsics
// named: LATER
include "arm_sve.td"
//--- unknown
def LATER : SInst<"svlater[_{d}]", "d;", "c", MergeNone, "later", [], []>;
