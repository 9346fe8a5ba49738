// Assembly text of BPF: what the functions print that LLVM's description names.
//
// Sources: RFC 9669 (BPF Instruction Set Architecture); the behaviour of LLVM's printer.

#ifndef TBLGEN_BPF_ASM_TD
#define TBLGEN_BPF_ASM_TD

include "tblgen/Asm.td"

def : HookPrint<"printOperand", (print_if (is_register 0), (print_register 0),
                                          (print_number (signed_bits (imm_of 0), 32)))>;
def : HookPrint<"printImm64Operand", (print_number (imm_of 0))>;
def : HookPrint<"printMemOperand",
                (print (print_register 0),
                       (print_if (less (imm_of 1), 0),
                                 (print " - ", (print_number (difference 0, (imm_of 1)))),
                                 (print " + ", (print_number (imm_of 1)))))>;

// Distances have 16 bits, but for one instruction.
defvar BPFDistance = (sum (product (is_inst "JMPL"), (signed_bits (imm_of 0), 32)),
                          (product (inverted (is_inst "JMPL")), (signed_bits (imm_of 0), 16)));
def : HookPrint<"printBrTargetOperand",
                (print (print_if (less BPFDistance, 0), "", "+"), (print_number BPFDistance))>;

#endif // TBLGEN_BPF_ASM_TD
