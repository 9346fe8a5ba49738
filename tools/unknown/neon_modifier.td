// A modifier in the prototype of NEON's intrinsics.
// in: clang/include/clang/Basic
// run: --gen-vector-intrinsics
// named: LATER
include "arm_neon.td"
//--- unknown
def LATER : SInst<"vlater", ".(~.)", "c">;
