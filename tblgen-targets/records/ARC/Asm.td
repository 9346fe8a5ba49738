// Assembly text of ARC: what the functions print that LLVM's description names.
//
// Sources: LLVM's description of ARC; the behaviour of LLVM's printer.

#ifndef TBLGEN_ARC_ASM_TD
#define TBLGEN_ARC_ASM_TD

include "tblgen/Asm.td"

def : RegisterText<""> { let IsLowerCase = 1; }

def : HookPrint<"printU6", (print_decimal (imm_of 0))>;

// Addresses: a register and an offset.
def : HookPrint<"printMemOperandRI", (print (print_register 0), ",", (print_decimal (imm_of 1)))>;

// Conditions; those of branches that compare have numbers of their own.
class ARCCondition<list<string> names> {
  dag Text = (print_if (less (imm_of 0), !size(names)), (print_choice (imm_of 0), names), "{unknown-cc}");
}
foreach printer = ["printPredicateOperand", "printCCOperand"] in
  def : HookPrint<printer, ARCCondition<["al", "eq", "ne", "p", "n", "lo", "hs", "vs", "vc", "gt", "ge", "lt",
                                         "le", "hi", "ls", "pnz", "{unknown-cc}", "z", "nz"]>.Text>;
def : HookPrint<"printBRCCPredicateOperand", ARCCondition<["eq", "ne", "lt", "ge", "lo", "hs"]>.Text>;

#endif // TBLGEN_ARC_ASM_TD
