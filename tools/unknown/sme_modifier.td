// A modifier in the prototype of SME's intrinsics.
// in: clang/include/clang/Basic
// run: --gen-vector-intrinsics
// named: LATER
include "arm_sme.td"
//--- unknown
def LATER : Inst<"svlater", "v;", "c", MergeNone, "later", [], []>;
