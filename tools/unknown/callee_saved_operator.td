// An operator of lists of registers that functions preserve.
// in: llvm/include llvm/lib/Target/RISCV
// run: --gen-register-info
// named: CSR_Later
include "RISCV.td"
//--- unknown
def later;
def CSR_Later : CalleeSavedRegs<(later X8, X9)>;
