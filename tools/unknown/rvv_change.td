// A change of types of intrinsics of RISC-V.
// in: clang/include/clang/Basic
// run: --gen-vector-intrinsics
// named: vlater
include "riscv_vector.td"
//--- unknown
let Name = "vlater" in def vlater : RVVOutBuiltin<"v", "v(Later:2)v", "i">;
