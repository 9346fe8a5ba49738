// Assembly text of LoongArch: what the functions print that LLVM's description names.
//
// Sources: LoongArch Reference Manual, volume 1; the behaviour of LLVM's printer.

#ifndef TBLGEN_LOONGARCH_ASM_TD
#define TBLGEN_LOONGARCH_ASM_TD

include "tblgen/Asm.td"

def : RegisterText<"$", "RegAliasName", "NoRegAltName">;
def : HookPrint<"printOperand", (print_if (is_register 0), (print_register 0),
                                          (print_decimal (imm_of 0)))>;
def : HookPrint<"printAtomicMemOp", (print_register 0)>;

#endif // TBLGEN_LOONGARCH_ASM_TD
