// Assembly text of Xtensa: what the functions print that LLVM's description names.
//
// Sources: LLVM's description of Xtensa; the behaviour of LLVM's printer.

#ifndef TBLGEN_XTENSA_ASM_TD
#define TBLGEN_XTENSA_ASM_TD

include "tblgen/Asm.td"

def : AliasesAreNotPrinted;

// Numbers, each of which has a function that checks its limits.
foreach operand = ["Imm8", "Imm8_sh8", "Imm12", "Imm12m", "Uimm4", "Uimm5", "Imm1_16", "Shimm1_31",
                   "Offset8m8", "Offset8m16", "Offset8m32", "Offset4m32", "B4const", "B4constu",
                   "Imm1n_15", "Imm7_22", "Imm8n_7", "Imm32n_95", "Imm64n_4n", "Entry_Imm12"] in
  def : HookPrint<"print"#operand#"_AsmOperand", (print_decimal (imm_of 0))>;

def : HookPrint<"printMemOperand", (print (print_register 0), ", ", (print_decimal (imm_of 1)))>;

// Targets of branches: operands are counted from the byte after the next three. Descriptions whose operands
// have a type of addresses (LLVM 20) print addresses where a user wants them.
defvar XtensaHasAddresses = !eq(!cast<Operand>("brtarget").OperandType, "OPERAND_PCREL");
class XtensaTarget<dag distance, dag address, string sign = "+"> {
  defvar relative = (print ". ", (print_if (less 0, distance), sign), (print_decimal distance));
  dag Text = !if(XtensaHasAddresses, (print_if (target_addresses), address, relative), relative);
}
defvar XtensaNext = (sum (imm_of 0), 4);
foreach printer = ["printBranchTarget", "printJumpTarget", "printLoopTarget"] in
  def : HookPrint<printer, XtensaTarget<XtensaNext, (print_target XtensaNext, 0xffffffff)>.Text>;
// Calls are from a multiple of four bytes to another one. LLVM prints all 64 bits.
def : HookPrint<"printCallOperand",
                XtensaTarget<XtensaNext, (print_address (sum (bits_of_both (inst_address), -4),
                                                             (bits_of_both XtensaNext, -4)))>.Text>;

// A word before the instruction: the distance is from the next multiple of four bytes.
defvar XtensaPlace = (low_bits (imm_of 0), 2);
defvar XtensaToNext = (difference (bits_of_both (sum XtensaPlace, 3), 4), XtensaPlace);
defvar XtensaWord = (difference (imm_of 0), XtensaPlace);
def : HookPrint<"printL32RTarget",
                XtensaTarget<(sum XtensaWord, XtensaToNext),
                             (print_address (sum (bits_of_both (sum (inst_address), 3), -4),
                                                 XtensaWord)),
                             !if(XtensaHasAddresses, "+", "")>.Text>;

#endif // TBLGEN_XTENSA_ASM_TD
