// Assembly text of addresses of ARM. The records about assembly text include this.

#ifndef TBLGEN_ARM_ADDRESSES_TD
#define TBLGEN_ARM_ADDRESSES_TD

// Addresses: a base, and what is added to it. Zeros are left out where an argument does not say so.
class ArmAddress<dag rest> {
  dag Text = (print "[", (print_register 0), rest, "]");
}
class ArmDistanceAddress<string function, dag text>
    : HookPrint<function#"<$always>",
                (print_if (is_register 0),
                          ArmAddress<(print_if (holds_any $always, (low_bits (imm_of 1), 32)),
                                               (print ", ", text))>.Text,
                          (print_operand 0))>;
def : ArmDistanceAddress<"printAddrModeImm12Operand", ArmDistance<(imm_of 1)>.Number>;
foreach kind = ["", "s4"] in {
  def : ArmDistanceAddress<"printT2AddrModeImm8"#kind#"Operand", ArmDistance<(imm_of 1)>.Decimal>;
  def : HookPrint<"printT2AddrModeImm8"#kind#"OffsetOperand",
                  (print ", ", ArmDistance<(imm_of 0)>.Decimal)>;
}
// The sign is a bit above the number, which counts in units.
class ArmSigned<int operand, int size, int unit> {
  dag IsNegative = ArmBits<operand, size, 1>.Value;
  dag Size = ArmBits<operand, 0, size>.Value;
  dag Sign = (print_if IsNegative, "-");
  dag Text = (print "#", Sign, (print_decimal (product Size, unit)));
}
foreach unit = [2, 4] in
  def : HookPrint<"printAddrMode5"#!if(!eq(unit, 2), "FP16", "")#"Operand<$always>",
                  (print_if (is_register 0),
                            ArmAddress<(print_if (holds_any $always, ArmSigned<1, 8, 1>.Size,
                                                            ArmSigned<1, 8, 1>.IsNegative),
                                                 (print ", ", ArmSigned<1, 8, unit>.Text))>.Text,
                            (print_operand 0))>;
defvar ArmMode3 = ArmSigned<2, 8, 1>;
def : HookPrint<"printAddrMode3Operand<$always>",
                (print_if (is_register 0),
                          ArmAddress<(print_if (is_register 1, zero_reg),
                                               (print_if (holds_any $always, ArmMode3.Size,
                                                                    ArmMode3.IsNegative),
                                                         (print ", ", ArmMode3.Text)),
                                               (print ", ", ArmMode3.Sign, (print_register 1)))>.Text,
                          (print_operand 0))>;
def : HookPrint<"printAddrMode3OffsetOperand",
                (print_if (is_register 0, zero_reg), ArmSigned<1, 8, 1>.Text,
                          (print ArmSigned<1, 8, 1>.Sign, (print_register 0)))>;
// Registers with a shift.
class ArmMode2<int operand> {
  dag Shift = ArmShift<ArmBits<operand, 13, 3>.Value, ArmSigned<operand, 12, 1>.Size>.Text;
  dag Register = (print ArmSigned<operand, 12, 1>.Sign, (print_register !sub(operand, 1)), Shift);
}
def : HookPrint<"printAddrMode2Operand",
                (print_if (is_register 0),
                          ArmAddress<(print_if (is_register 1, zero_reg),
                                               (print_if ArmSigned<2, 12, 1>.Size,
                                                         (print ", ", ArmSigned<2, 12, 1>.Text)),
                                               (print ", ", ArmMode2<2>.Register))>.Text,
                          (print_operand 0))>;
def : HookPrint<"printAddrMode2OffsetOperand",
                (print_if (is_register 0, zero_reg), ArmSigned<1, 12, 1>.Text, ArmMode2<1>.Register)>;
def : HookPrint<"printT2AddrModeSoRegOperand",
                ArmAddress<(print ", ", (print_register 1),
                                  (print_if (imm_of 2),
                                            (print ", lsl ", ArmDecimal<(imm_of 2)>.Text)))>.Text>;
def : HookPrint<"printAddrModeTBB", ArmAddress<(print ", ", (print_register 1))>.Text>;
def : HookPrint<"printAddrModeTBH", ArmAddress<(print ", ", (print_register 1), ", lsl #1")>.Text>;
def : HookPrint<"printMveAddrModeRQOperand<$shift>",
                ArmAddress<(print ", ", (print_register 1),
                                  (print_if (less 0, $shift),
                                            (print ", uxtw #", (print_decimal $shift))))>.Text>;
def : HookPrint<"printThumbAddrModeRROperand",
                (print_if (is_register 0),
                          ArmAddress<(print_if (is_register 1, zero_reg), "",
                                               (print ", ", (print_register 1)))>.Text,
                          (print_operand 0))>;
// Multiples of a unit.
class ArmUnits<string function, int unit>
    : HookPrint<function,
                (print_if (is_register 0),
                          ArmAddress<(print_if (imm_of 1), (print ", ",
                                         ArmNumber<(product (imm_of 1), unit)>.Text))>.Text,
                          (print_operand 0))>;
foreach unit = [1, 2, 4] in
  def : ArmUnits<"printThumbAddrModeImm5S"#unit#"Operand", unit>;
def : ArmUnits<"printThumbAddrModeSPOperand", 4>;
def : ArmUnits<"printT2AddrModeImm0_1020s4Operand", 4>;
// Addresses of vectors, with an alignment in units of eight bits, and what is added afterwards.
def : HookPrint<"printAddrMode6Operand",
                ArmAddress<(print_if (imm_of 1),
                                     (print ":", (print_decimal (product (imm_of 1), 8))))>.Text>;
def : HookPrint<"printAddrMode6OffsetOperand",
                (print_if (is_register 0, zero_reg), "!", (print ", ", (print_register 0)))>;
def : HookPrint<"printAddrMode7Operand", ArmAddress<(print)>.Text>;
class ArmAdded<string function, int unit>
    : HookPrint<function, (print "#", (print_if ArmBits<0, 8, 1>.Value, "", "-"),
                                 (print_decimal (product ArmBits<0, 0, 8>.Value, unit)))>;
def : ArmAdded<"printPostIdxImm8Operand", 1>;
def : ArmAdded<"printPostIdxImm8s4Operand", 4>;
def : HookPrint<"printPostIdxRegOperand", (print (print_if (imm_of 1), "", "-"), (print_register 0))>;
// Places by their distance from the program counter.
def : HookPrint<"printThumbLdrLabelOperand",
                (print "[pc, ", ArmDistance<(imm_of 0)>.Number, "]")>;
def : HookPrint<"printAdrLabelOperand<$scale>",
                ArmDistance<(shifted_left (imm_of 0), $scale)>.Decimal>;
def : HookPrint<"printLdStmModeOperand",
                (print_choice ArmBits<0, 0, 3>.Value, ?, "ia", "ib", "da", "db")>;

#endif // TBLGEN_ARM_ADDRESSES_TD
