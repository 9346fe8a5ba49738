// A condition about instructions.
// in: llvm/include llvm/lib/Target/RISCV
// run: --gen-instr-info
// named: isLater
include "RISCV.td"
//--- unknown
class CheckLater : MCInstPredicate;
def isLater : TIIPredicate<"isLater", MCReturnStatement<CheckLater>>;
