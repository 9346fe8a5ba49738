// Assembly text of VE: what the functions print that LLVM's description names.
//
// Sources: SX-Aurora TSUBASA Vector Engine Assembly Language Reference Manual; the behaviour of LLVM's
// printer.

#ifndef TBLGEN_VE_ASM_TD
#define TBLGEN_VE_ASM_TD

include "tblgen/Asm.td"

def : RegisterText<"%", "AsmName">;

def : HookPrint<"printOperand",
                (print_if (is_register 0),
                          (print_if (is_in 0, MISC), (print_register 0, "NoRegAltName"),
                                                     (print_register 0)),
                          (print_decimal (signed_bits (imm_of 0), 32)))>;

// Addresses: a base, an index and a displacement. What is 0 is left out. Arithmetic prints them as
// operands.
class VEIsZero<int operand> {
  dag Value = (holds_all (inverted (is_register operand)), (same (imm_of operand), 0));
}
class VEUnlessZero<int operand> {
  dag Text = (print_if VEIsZero<operand>.Value, "", (print_operand operand));
}
class VEAddress<string function, dag text>
    : HookPrint<function, (print_if (is_argument $modifier, "arith"),
                                    (print (print_operand 0), ", ", (print_operand 1)), text)>;
def : VEAddress<"printMemASXOperand",
                (print VEUnlessZero<2>.Text,
                       (print_if (holds_all VEIsZero<1>.Value, VEIsZero<0>.Value),
                                 (print_if VEIsZero<2>.Value, "0"),
                                 (print "(", VEUnlessZero<1>.Text,
                                        (print_if VEIsZero<0>.Value, "",
                                                  (print ", ", (print_operand 0))), ")")))>;
def : VEAddress<"printMemASOperandASX",
                (print VEUnlessZero<1>.Text,
                       (print_if VEIsZero<0>.Value, (print_if VEIsZero<1>.Value, "0"),
                                                    (print "(, ", (print_operand 0), ")")))>;
def : VEAddress<"printMemASOperandRRM",
                (print VEUnlessZero<1>.Text,
                       (print_if VEIsZero<0>.Value, (print_if VEIsZero<1>.Value, "0"),
                                                    (print "(", (print_operand 0), ")")))>;
def : VEAddress<"printMemASOperandHM",
                (print VEUnlessZero<1>.Text,
                       "(", (print_if (is_register 0), (print_operand 0)), ")")>;

// Numbers of bits that are 1 from the highest one on, or 0.
def : HookPrint<"printMImmOperand",
                (print "(", (print_decimal (low_bits (imm_of 0), 6)),
                       (print_if (low_bits (shifted_right (imm_of 0), 6), 1), ")0", ")1"))>;

// Conditions, of integers and of floating point, and rounding modes.
def : HookPrint<"printCCOperand",
                (print_choice (imm_of 0), "gt", "lt", "ne", "eq", "ge", "le", "af", "gt", "lt", "ne",
                                          "eq", "ge", "le", "num", "nan", "gtnan", "ltnan", "nenan",
                                          "eqnan", "genan", "lenan", "at")>;
def : HookPrint<"printRDOperand",
                (print_choice (imm_of 0), "", ?, ?, ?, ?, ?, ?, ?, ".rz", ".rp", ".rm", ".rn", ".ra")>;

#endif // TBLGEN_VE_ASM_TD
