// LLVM's X86, and what its patterns do not say.

include "X86.td"
include "tblgen/X86Semantics.td"
