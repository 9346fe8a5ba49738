// A statement of functions about instructions.
// in: llvm/include llvm/lib/Target/RISCV
// run: --gen-instr-info
// named: isLater
include "RISCV.td"
//--- unknown
class MCLaterStatement : MCStatement;
def isLater : TIIPredicate<"isLater", MCLaterStatement>;
