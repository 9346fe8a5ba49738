include "M68k.td"
include "tblgen/M68k.MC.td"
