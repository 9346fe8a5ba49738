// A type of SVE's intrinsics.
// in: clang/include/clang/Basic
// run: --gen-vector-intrinsics
// named: LATER
include "arm_sve.td"
//--- unknown
def LATER : SInst<"svlater[_{d}]", "dd", "z", MergeNone, "later", [], []>;
