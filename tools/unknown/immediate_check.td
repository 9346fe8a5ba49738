// A check of immediate arguments of SVE's intrinsics.
// in: clang/include/clang/Basic
// run: --gen-vector-intrinsics
// named: LATER
include "arm_sve.td"
//--- unknown
def ImmCheckLater : ImmCheckType<99>;
def LATER : SInst<"svlater[_{d}]", "ddi", "c", MergeNone, "later", [], [ImmCheck<2, ImmCheckLater>]>;
