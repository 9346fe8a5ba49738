// Assembly text of AVR: what the functions print that LLVM's description names.
//
// Sources: AVR Instruction Set Manual; the behaviour of LLVM's printer.

#ifndef TBLGEN_AVR_ASM_TD
#define TBLGEN_AVR_ASM_TD

include "tblgen/Asm.td"

// Pointers have names of their own; other pairs are called as their lower half.
def : HookPrint<"printOperand",
                (print_if (has_type 0, ZREG), "Z",
                (print_if (is_register 0),
                          (print_if (holds_any (has_type 0, PTRREGS), (has_type 0, PTRDISPREGS)),
                                    (print_register 0, "ptr"),
                          (print_if (is_register (part_of 0, sub_lo)),
                                    (print_register (part_of 0, sub_lo)),
                                    (print_register 0))),
                          (print_number (imm_of 0))))>;

// Distances and displacements have a sign.
defvar AVRSigned = (print (print_if (less (imm_of 0), 0), "", "+"), (print_decimal (imm_of 0)));
def : HookPrint<"printPCRelImm", (print ".", AVRSigned)>;
foreach function = ["printMemri", "printMemspi"] in
def : HookPrint<function, (print (print_operand 0), (print_at 1, AVRSigned))>;

// Loads and stores, which change the pointer after it or before.
def : InstText<["LDRdPtr(P[id])?"], (holds_all),
               (print "ld\t", (print_operand 0), ", ", (print_if (is_inst "LDRdPtrPd"), "-"),
                      (print_operand 1), (print_if (is_inst "LDRdPtrPi"), "+"))>;
def : InstText<["STPtrRr"], (holds_all), (print "st\t", (print_operand 0), ", ", (print_operand 1))>;
def : InstText<["STPtrP[id]Rr"], (holds_all),
               (print "st\t", (print_if (is_inst "STPtrPdRr"), "-"), (print_operand 1),
                      (print_if (is_inst "STPtrPiRr"), "+"), ", ", (print_operand 2))>;

#endif // TBLGEN_AVR_ASM_TD
