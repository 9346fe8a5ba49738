include "Mips.td"
include "tblgen/Mips.MC.td"
