// LLVM's RISC-V, and what its patterns do not say.

include "RISCV.td"
include "tblgen/RISCVSemantics.td"
