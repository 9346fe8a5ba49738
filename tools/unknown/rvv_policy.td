// A policy of intrinsics of RISC-V.
// in: clang/include/clang/Basic
// run: --gen-vector-intrinsics
// named: vlater
include "riscv_vector.td"
//--- unknown
def Later : PolicyScheme<7>;
let Name = "vlater", UnMaskedPolicyScheme = Later in def vlater : RVVOutBuiltin<"v", "vv", "i">;
