// Assembly text of MSP430: what the functions print that LLVM's description names.
//
// Sources: MSP430x1xx Family User's Guide; the behaviour of LLVM's printer.

#ifndef TBLGEN_MSP430_ASM_TD
#define TBLGEN_MSP430_ASM_TD

include "tblgen/Asm.td"

def : HookPrint<"printOperand", (print_if (is_register 0), (print_register 0),
                                          (print "#", (print_decimal (imm_of 0))))>;

// Distances in words, from the next instruction on.
defvar MSP430Distance = (sum (product (imm_of 0), 2), 2);
def : HookPrint<"printPCRelImmOperand",
                (print "$", (print_if (less MSP430Distance, 0), "", "+"),
                       (print_decimal MSP430Distance))>;

// Memory: an absolute address by SR, a distance by PC, or a register and a displacement.
def : HookPrint<"printSrcMemOperand",
                (print (print_if (is_register 0, SR), "&"), (print_decimal (imm_of 1)),
                       (print_if (bits_of_either (is_register 0, SR), (is_register 0, PC)), "",
                                 (print "(", (print_register 0), ")")))>;
def : HookPrint<"printIndRegOperand", (print "@", (print_register 0))>;
def : HookPrint<"printPostIndRegOperand", (print "@", (print_register 0), "+")>;

def : HookPrint<"printCCOperand",
                (print_choice (imm_of 0), "eq", "ne", "hs", "lo", "ge", "l", "n")>;

#endif // TBLGEN_MSP430_ASM_TD
