// LLVM's AArch64, and what its patterns do not say.

include "AArch64.td"
include "tblgen/AArch64Semantics.td"
