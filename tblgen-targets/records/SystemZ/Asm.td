// Assembly text of SystemZ: what the functions print that LLVM's description names.
//
// Sources: z/Architecture Principles of Operation; the behaviour of LLVM's printer.

#ifndef TBLGEN_SYSTEMZ_ASM_TD
#define TBLGEN_SYSTEMZ_ASM_TD

include "tblgen/Asm.td"

def : RegisterText<"%">;
def : AliasesAreNotPrinted;

// No register is the number 0.
def : HookPrint<"printOperand",
                (print_if (is_register 0, zero_reg), "0",
                          (print_if (is_register 0), (print_register 0), (print_decimal (imm_of 0))))>;
foreach kind = ["U1", "U2", "U3", "U4", "U6", "S8", "U8", "U12", "S16", "U16", "S32", "U32", "U48"] in
  def : HookPrint<"print"#kind#"ImmOperand", (print_decimal (imm_of 0))>;

// Targets: addresses, which decoders have made of distances, and distances since LLVM 21.
defvar SystemZTarget = (print_target !if(HasLLVM21, (imm_of 0), (difference (imm_of 0), (inst_address))));
def : HookPrint<"printPCRelOperand", SystemZTarget>;
def : HookPrint<"printPCRelTLSOperand", SystemZTarget>;

// Memory: a displacement, and registers that may be missing.
defvar SystemZBase = (print_if (is_register 0, zero_reg), "", (print ",", (print_register 0)));
def : HookPrint<"printBDAddrOperand",
                (print (print_operand 1), (print_if (is_register 0, zero_reg), "",
                                                    (print "(", (print_register 0), ")")))>;
// An index without a base has a 0 after it since LLVM 19.
defvar SystemZAfterIndex = !if(HasLLVM19, (print ",", (print_operand 0)), SystemZBase);
foreach kind = ["BDX", "BDV", "LXA"] in
  def : HookPrint<"print"#kind#"AddrOperand",
                  (print (print_operand 1),
                         (print_if (is_register 2, zero_reg),
                                   (print_if (is_register 0, zero_reg), "",
                                             (print "(", (print_register 0), ")")),
                                   (print "(", (print_register 2), SystemZAfterIndex, ")")))>;
def : HookPrint<"printBDLAddrOperand",
                (print (print_operand 1), "(", (print_decimal (imm_of 2)), SystemZBase, ")")>;
def : HookPrint<"printBDRAddrOperand",
                (print (print_operand 1), "(", (print_register 2), SystemZBase, ")")>;

// Conditions.
def : HookPrint<"printCond4Operand",
                (print_choice (imm_of 0), ?, "o", "h", "nle", "l", "nhe", "lh", "ne", "e", "nlh", "he",
                              "nl", "le", "nh", "no")>;

#endif // TBLGEN_SYSTEMZ_ASM_TD
