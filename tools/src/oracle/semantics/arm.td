// LLVM's ARM, as it is.

include "ARM.td"
