// An operator of lists of registers.
// in: llvm/include llvm/lib/Target/RISCV
// run: --gen-register-info
// named: ZZLater
include "RISCV.td"
//--- unknown
def later;
def ZZLater : RegisterClass<"RISCV", [i32], 32, (later X8, X9)>;
