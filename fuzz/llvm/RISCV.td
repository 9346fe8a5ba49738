include "RISCV.td"
include "tblgen/RISCV.MC.td"
