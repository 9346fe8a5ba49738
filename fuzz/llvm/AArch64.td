include "AArch64.td"
include "tblgen/AArch64.MC.td"
