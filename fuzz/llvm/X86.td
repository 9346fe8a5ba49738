include "X86.td"
include "tblgen/X86.MC.td"
