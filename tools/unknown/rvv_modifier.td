// A modifier in the prototype of intrinsics of RISC-V.
// in: clang/include/clang/Basic
// run: --gen-vector-intrinsics
// named: vlater
include "riscv_vector.td"
//--- unknown
let Name = "vlater" in def vlater : RVVOutBuiltin<"v", "vX", "i">;
