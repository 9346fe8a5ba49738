// Assembly text of XCore: what the functions print that LLVM's description names.
//
// Sources: The XMOS XS1 Architecture; the behaviour of LLVM's printer.

#ifndef TBLGEN_XCORE_ASM_TD
#define TBLGEN_XCORE_ASM_TD

include "tblgen/Asm.td"

def : AliasesAreNotPrinted;
def : HookPrint<"printOperand", (print_if (is_register 0), (print_register 0),
                                          (print_decimal (imm_of 0)))>;
// Tables of jumps are in the code, as no decoder finds them.
foreach width = ["", "32"] in
  def : HookPrint<"printInlineJT"#width, (print)>;

#endif // TBLGEN_XCORE_ASM_TD
