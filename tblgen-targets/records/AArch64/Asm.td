// Assembly text of AArch64: what the functions print that LLVM's description names.
//
// Sources: Arm Architecture Reference Manual for A-profile architecture; the behaviour of LLVM's printer.

#ifndef TBLGEN_AARCH64_ASM_TD
#define TBLGEN_AARCH64_ASM_TD

include "tblgen/Asm.td"

// Numbers.
defvar AArch64Number = (print "#", (print_number (imm_of 0)));
def : HookPrint<"printOperand", (print_if (is_register 0), (print_register 0), AArch64Number)>;
def : HookPrint<"printImm", AArch64Number>;
def : HookPrint<"printImmHex", (print "#", (print_if (imm_of 0), (print "0x", (print_hex_digits (imm_of 0))),
                                                                 "0"))>;
def : HookPrint<"printSImm<$bits>", (print "#", (print_number (signed_bits (imm_of 0), $bits)))>;
def : HookPrint<"printImmScale<$n>", (print "#", (print_number (product (imm_of 0), $n)))>;
def : HookPrint<"printUImm12Offset<$n>", (print "#", (print_number (product (imm_of 0), $n)))>;
def : HookPrint<"printImmRangeScale<$n, $last>",
                (print (print_number (product (imm_of 0), $n)), ":",
                       (print_number (sum (product (imm_of 0), $n), $last)))>;
def : HookPrint<"printVectorIndex", (print "[", (print_decimal (imm_of 0)), "]")>;
def : HookPrint<"printVectorIndex<$n>", (print "[", (print_decimal (product (imm_of 0), $n)), "]")>;
def : HookPrint<"printMatrixIndex", (print_decimal (imm_of 0))>;
def : HookPrint<"printMatrixIndex<$n>", (print_decimal (product (imm_of 0), $n))>;
def : HookPrint<"printComplexRotationOp<$angle, $first>",
                (print "#", (print_decimal (sum (product (imm_of 0), $angle), $first)))>;
def : HookPrint<"printSysCROperand", (print "c", (print_decimal (imm_of 0)))>;

// Numbers of floating point: a sign, an exponent of three bits and a fraction of four, here as multiples
// of 10^-8; and two of a list.
defvar AArch64Fp8 = (product 781250, (shifted_left (sum 16, (low_bits (imm_of 0), 4)),
                                                   (low_bits (bits_of_one (shifted_right (imm_of 0), 4), 4),
                                                             3)));
def : HookPrint<"printFPImmOperand",
                (print "#", (print_if (low_bits (shifted_right (imm_of 0), 7), 1), "-"),
                       (print_places AArch64Fp8, 8))>;
foreach zero = !instances<ExactFPImm>() in foreach one = !instances<ExactFPImm>() in
  def : HookPrint<"printExactFPImm<AArch64ExactFPImm::"#zero.Name#", AArch64ExactFPImm::"#one.Name#">",
                  (print "#", (print_if (imm_of 0), one.Repr, zero.Repr))>;

// Masks: a run of ones that is repeated, and bytes of ones.
foreach width = [8, 16, 32, 64] in
def : HookPrint<"printLogicalImm<int"#width#"_t>",
                (print "#0x", (print_hex_digits (low_bits (repeated_ones (imm_of 0)), width)))>;
class AArch64Byte<int number> {
  dag Text = (print_if (low_bits (shifted_right (imm_of 0), number), 1), "ff", "00");
}
def : HookPrint<"printSIMDType10Operand",
                (print "#", (print_if (low_bits (imm_of 0), 8), "0x", "00"),
                       (print_if (low_bits (shifted_right (imm_of 0), 7), 1), "ff"),
                       AArch64Byte<6>.Text, AArch64Byte<5>.Text, AArch64Byte<4>.Text,
                       AArch64Byte<3>.Text, AArch64Byte<2>.Text, AArch64Byte<1>.Text,
                       AArch64Byte<0>.Text)>;

// Numbers of vectors: decimal, with a sign or without.
foreach width = [16, 32, 64] in {
defvar ones = (low_bits (repeated_ones (imm_of 0)), width);
defvar number = (signed_bits ones, width);
def : HookPrint<"printSVELogicalImm<int"#width#"_t>",
                (print "#", (print_if (same (signed_bits ones, 16), number), (print_number number),
                            (print_if (same (low_bits ones, 16), ones), (print_number ones),
                                      (print "0x", (print_hex_digits ones)))))>;
}

// Shifts: the kind in three bits and the distance in six.
defvar AArch64ShiftValue = (low_bits (imm_of 0), 6);
defvar AArch64ShiftKind = (low_bits (shifted_right (imm_of 0), 6), 3);
defvar AArch64Shift =
    (print_if (low_bits (imm_of 0), 9),
              (print ", ", (print_choice AArch64ShiftKind, "lsl", "lsr", "asr", "ror", "msl"), " #",
                     (print_decimal AArch64ShiftValue)));
def : HookPrint<"printShifter", AArch64Shift>;
def : HookPrint<"printAddSubImm", (print AArch64Number, (print_at 1, AArch64Shift))>;
def : HookPrint<"printShiftedRegister", (print (print_register 0), (print_at 1, AArch64Shift))>;
foreach sign = ["", "u"] in foreach width = [8, 16, 32, 64] in {
defvar byte = !if(!empty(sign), (signed_bits (imm_of 0), 8), (low_bits (imm_of 0), 8));
defvar number = (shifted_left byte, (low_bits (imm_of 1), 6));
def : HookPrint<"printImm8OptLsl<"#sign#"int"#width#"_t>",
                (print "#", (print_if (holds_all (inverted (low_bits (imm_of 0), 32)), (low_bits (imm_of 1), 6)),
                                      (print (print_number (imm_of 0)), (print_at 1, AArch64Shift)),
                                      (print_number !if(!empty(sign), (signed_bits number, width),
                                                                      (low_bits number, width)))))>;
}

// Extensions: the kind in three bits and the distance in three. Next to the stack pointer, the one that
// changes nothing is called a shift.
defvar AArch64ExtendValue = (low_bits (imm_of 0), 3);
defvar AArch64ExtendKind = (low_bits (shifted_right (imm_of 0), 3), 3);
class AArch64IsStack<Register stack> {
  dag Value = (holds_any (is_register (inst_register 0), stack), (is_register (inst_register 1), stack));
}
defvar AArch64IsPlainExtend =
    (holds_any (holds_all (same AArch64ExtendKind, 3), AArch64IsStack<SP>.Value),
               (holds_all (same AArch64ExtendKind, 2), AArch64IsStack<WSP>.Value));
defvar AArch64ExtendText =
    (print_if AArch64IsPlainExtend,
              (print_if AArch64ExtendValue, (print ", lsl #", (print_decimal AArch64ExtendValue))),
              (print ", ", (print_choice AArch64ExtendKind, "uxtb", "uxth", "uxtw", "uxtx", "sxtb", "sxth",
                                                            "sxtw", "sxtx"),
                     (print_if AArch64ExtendValue, (print " #", (print_decimal AArch64ExtendValue)))));
def : HookPrint<"printArithExtend", AArch64ExtendText>;
def : HookPrint<"printExtendedRegister", (print (print_register 0), (print_at 1, AArch64ExtendText))>;

// Extensions in addresses: with a sign or not, and shifted by the size of the access or not.
class AArch64MemExtend<dag is_signed, dag is_shifted> {
  defvar IsShift = (holds_all (inverted is_signed), (same $kind, 120));
  dag Text = (print (print_if IsShift, "lsl",
                              (print (print_if is_signed, "s", "u"), "xt", (print_character $kind))),
                    (print_if (holds_any is_shifted, IsShift),
                              (print " #", (print_choice (zeros_below (quotient $width, 8)), "0", "1", "2", "3",
                                                                                              "4"))));
}
def : HookPrint<"printMemExtend<$kind, $width>", AArch64MemExtend<(imm_of 0), (imm_of 1)>.Text>;
def : HookPrint<"printRegWithShiftExtend<$signed, $width, $kind, $suffix>",
                (print (print_register 0), (print_if $suffix, "."), (print_character $suffix),
                       (print_if (holds_any $signed, (inverted (same $width, 8)), (same $kind, 119)),
                                 (print ", ", AArch64MemExtend<(sum $signed, 0),
                                                               (inverted (same $width, 8))>.Text)))>;

// Targets of branches, and of pages.
def : HookPrint<"printAlignedLabel", (print_target (product (imm_of 0), 4))>;
def : HookPrint<"printAdrAdrpLabel",
                (print_if (is_inst "ADRP"),
                          (print_target (difference (sum (bits_of_both (inst_address), -4096),
                                                         (product (imm_of 0), 4096)), (inst_address))),
                          (print_target (imm_of 0)))>;
def : HookPrint<"printAdrpLabel", (print_target (difference (sum (bits_of_both (inst_address), -4096),
                                                                 (product (imm_of 0), 4096)), (inst_address)))>;

// Conditions.
class AArch64Condition<dag number> {
  dag Text = (print_choice number, "eq", "ne", "hs", "lo", "mi", "pl", "vs", "vc", "hi", "ls", "ge", "lt",
                                   "gt", "le", "al", "nv");
}
def : HookPrint<"printCondCode", AArch64Condition<(sum (imm_of 0), 0)>.Text>;
def : HookPrint<"printInverseCondCode", AArch64Condition<(bits_of_one (imm_of 0), 1)>.Text>;

// Registers in other widths, and with the size of their elements.
def : HookPrint<"printVRegOperand", (print_register 0, "vreg")>;
def : HookPrint<"printAMNoIndex", (print "[", (print_register 0), "]")>;
def : HookPrint<"printPostIncOperand<$n>",
                (print_if (is_register 0, XZR), (print "#", (print_decimal $n)), (print_register 0))>;
def : HookPrint<"printGPR64as32", (print_register (member_of GPR32, (encoding_of 0)))>;
if !exists<SubRegIndex>("x8sub_0") then
  def : HookPrint<"printGPR64x8", (print_register (part_of 0, !cast<SubRegIndex>("x8sub_0")))>;
foreach width = [32, 64] in
def : HookPrint<"printGPRSeqPairsClassOperand<"#width#">",
                (print (print_register (part_of 0, !cast<SubRegIndex>("sube"#width))), ", ",
                       (print_register (part_of 0, !cast<SubRegIndex>("subo"#width))))>;
def : HookPrint<"printSyspXzrPair", (print (print_register 0), ", ", (print_register 0))>;
foreach width = [8, 16, 32, 64, 128] in
def : HookPrint<"printZPRasFPR<"#width#">",
                (print_register (member_of !cast<RegisterClass>("FPR"#width), (encoding_of 0)))>;
def : HookPrint<"printSVERegOp<>", (print_register 0)>;
def : HookPrint<"printSVERegOp<$suffix>",
                (print (print_register 0), (print_if $suffix, "."), (print_character $suffix))>;
defvar AArch64Element = (print_if $width,
                                  (print ".", (print_choice (zeros_below (quotient $width, 8)), "b", "h", "s",
                                                                                                "d", "q")));
def : HookPrint<"printPredicateAsCounter<$width>",
                (print "pn", (print_decimal (encoding_of 0)), AArch64Element)>;
def : HookPrint<"printMatrix<$width>", (print (print_register 0), AArch64Element)>;
def : HookPrint<"printMatrixTile", (print_register 0)>;
def : HookPrint<"printMatrixTileVector<$vertical>",
                (print "za", (print_decimal (encoding_of 0)), (print_if $vertical, "v", "h"), ".",
                       (print_if (is_in 0, MPR8), "b", (print_if (is_in 0, MPR16), "h",
                       (print_if (is_in 0, MPR32), "s", (print_if (is_in 0, MPR64), "d", "q")))))>;
class AArch64TileInList<int number> {
  defvar IsIn = (low_bits (shifted_right (imm_of 0), number), 1);
  dag Text = (print_if IsIn, (print (print_if (low_bits (imm_of 0), number), ", "),
                                   (print_register !cast<Register>("ZAD"#number))));
}
def : HookPrint<"printMatrixTileList",
                (print "{", AArch64TileInList<0>.Text, AArch64TileInList<1>.Text, AArch64TileInList<2>.Text,
                       AArch64TileInList<3>.Text, AArch64TileInList<4>.Text, AArch64TileInList<5>.Text,
                       AArch64TileInList<6>.Text, AArch64TileInList<7>.Text, "}")>;

// Lists of registers: the parts of a register, or one without parts. Three and four that are neighbours
// are a range, of scalable vectors and of predicates.
class AArch64Part<string name, dag suffix> {
  dag Value = (part_of 0, !cast<SubRegIndex>(name));
  dag Text = (print (print_register Value, "vreg"), suffix);
  dag Encoding = (encoding_of Value);
  dag IsThere = (is_register Value);
}
class AArch64Parts<string letter, dag suffix> {
  defvar first = AArch64Part<letter#"sub0", suffix>;
  defvar second = AArch64Part<letter#"sub1", suffix>;
  dag Two = (print first.Text, ", ", second.Text);
}
class AArch64LongParts<string letter, int has_ranges, dag suffix> : AArch64Parts<letter, suffix> {
  defvar first = AArch64Part<letter#"sub0", suffix>;
  defvar second = AArch64Part<letter#"sub1", suffix>;
  defvar third = AArch64Part<letter#"sub2", suffix>;
  defvar fourth = AArch64Part<letter#"sub3", suffix>;
  defvar Rest = (print_if third.IsThere, (print ", ", third.Text,
                                                (print_if fourth.IsThere, (print ", ", fourth.Text))));
  defvar Last = (print_if fourth.IsThere, fourth.Text, third.Text);
  defvar IsInOrder = (holds_all has_ranges, third.IsThere,
                                (same (difference second.Encoding, first.Encoding), 1),
                                (less first.Encoding, third.Encoding),
                                (holds_any (inverted fourth.IsThere), (less first.Encoding, fourth.Encoding)));
  dag Text = (print_if IsInOrder, (print first.Text, " - ", Last), (print Two, Rest));
  // Later parts of wider registers may be parts of those of narrower ones.
  dag IsThere = first.IsThere;
}
class AArch64List<dag suffix> {
  defvar single = (print (print_register 0, "vreg"), suffix);
  // Releases before 16 have no pairs of predicates, and print no ranges.
  defvar letter = !if(!exists<SubRegIndex>("psub1"), "p", "z");
  defvar pair = AArch64Parts<letter, suffix>.Two;
  defvar pairs = !if(!eq(letter, "p"),
                     (print_if (is_register (part_of 0, !cast<SubRegIndex>(letter#"sub1"))), pair, single),
                     single);
  defvar d = AArch64LongParts<"d", 0, suffix>;
  defvar q = AArch64LongParts<"q", 0, suffix>;
  defvar z = AArch64LongParts<"z", !not(!eq(letter, "z")), suffix>;
  dag Text = (print "{ ", (print_if d.IsThere, d.Text, (print_if q.IsThere, q.Text,
                          (print_if z.IsThere, z.Text, pairs))), " }");
}
def : HookPrint<"printImplicitlyTypedVectorList", AArch64List<(print)>.Text>;
def : HookPrint<"printTypedVectorList<$lanes, $kind>",
                AArch64List<(print (print_if $kind, "."), (print_if $lanes, (print_decimal $lanes)),
                                   (print_character $kind))>.Text>;

// Names of numbers, some of which need features unless there is one that stands for all; and the number
// where there is no name.
class AArch64Named<string cls, dag value, string features = "", list<dag> limits = []> {
  defvar All = !if(!or(!empty(features), !not(!exists<SubtargetFeature>("FeatureAll"))), []<dag>,
                   [(or_feature !cast<SubtargetFeature>("FeatureAll"))]);
  defvar Limits = !listconcat(All, limits);
  defvar Names = !listsplat("", !size(Limits));
  dag HasName = !con((has_name value, cls, "Encoding", "Name", features), !dag(has_name, Limits, Names));
  dag Name = !con((print_named value, cls, "Encoding", "Name", features), !dag(print_named, Limits, Names));
  dag Text = (print_if HasName, Name, (print "#", (print_number value)));
}
defvar AArch64Imm = (low_bits (imm_of 0), 32);
def : HookPrint<"printRPRFMOperand", AArch64Named<"RPRFM", AArch64Imm>.Text>;
def : HookPrint<"printPrefetchOp<true>", AArch64Named<"SVEPRFM", AArch64Imm>.Text>;
// Before LLVM 16, prefetches need no features.
defvar AArch64PrefetchNeeds = !if(!exists<SubtargetFeature>("FeaturePRFM_SLC"), "Requires", "");
def : HookPrint<"printPrefetchOp", AArch64Named<"PRFM", AArch64Imm, AArch64PrefetchNeeds>.Text>;
def : HookPrint<"printPSBHintOp", AArch64Named<"PSB", AArch64Imm>.Text>;
def : HookPrint<"printCMHPriorityHintOp", AArch64Named<"CMHPriorityHint", AArch64Imm>.Text>;
def : HookPrint<"printTIndexHintOp", AArch64Named<"TIndex", AArch64Imm>.Text>;
def : HookPrint<"printPHintOp", AArch64Named<"PHint", AArch64Imm>.Text>;
def : HookPrint<"printBTIHintOp", AArch64Named<"BTI", (bits_of_one AArch64Imm, 32)>.Text>;
def : HookPrint<"printSVEPattern", AArch64Named<"SVEPREDPAT", AArch64Imm>.Text>;
def : HookPrint<"printSVEVecLenSpecifier", AArch64Named<"SVEVECLENSPECIFIER", AArch64Imm>.Text>;
def : HookPrint<"printSVCROp", AArch64Named<"SVCR", AArch64Imm>.Text>;
def : HookPrint<"printBarrierOption",
                (print_if (is_inst "ISB"), AArch64Named<"ISB", AArch64Imm>.Text,
                                           AArch64Named<"DB", AArch64Imm>.Text)>;
def : HookPrint<"printBarriernXSOption", AArch64Named<"DBnXS", AArch64Imm>.Text>;
class AArch64PStateText<string cls> : AArch64Named<cls, AArch64Imm, "Requires">;
def : HookPrint<"printSystemPStateField",
                (print_if AArch64PStateText<"PStateImm0_15">.HasName, AArch64PStateText<"PStateImm0_15">.Name,
                (print_if AArch64PStateText<"PStateImm0_1">.HasName, AArch64PStateText<"PStateImm0_1">.Name,
                          AArch64PStateText<"PState">.Text))>;

// System registers: those that can be read, or written, by name; others by the fields of the number.
class AArch64Field<int low, int count> {
  dag Text = (print_decimal (low_bits (shifted_right (imm_of 0), low), count));
}
class AArch64SystemRegisterText<string access>
    : AArch64Named<"SysReg", AArch64Imm, "Requires", [(with_bit access)]> {
  dag Any = (print_if HasName, Name,
                      (print "S", AArch64Field<14, 2>.Text, "_", AArch64Field<11, 3>.Text, "_C",
                             AArch64Field<7, 4>.Text, "_C", AArch64Field<3, 4>.Text, "_",
                             AArch64Field<0, 3>.Text));
}
def : HookPrint<"printMRSSystemRegister", AArch64SystemRegisterText<"Readable">.Any>;
def : HookPrint<"printMSRSystemRegister", AArch64SystemRegisterText<"Writeable">.Any>;

// System instructions by name: caches, translations of addresses, predictions. The number is made of the
// fields of the instruction.
class AArch64SysFields<int first> {
  dag Number = (bits_of_either (bits_of_either (shifted_left (imm_of first), 11),
                                               (shifted_left (imm_of !add(first, 1)), 7)),
                               (bits_of_either (shifted_left (imm_of !add(first, 2)), 3),
                                               (imm_of !add(first, 3))));
}
defvar AArch64SysNumber = AArch64SysFields<0>.Number;
class AArch64SysName<string mnemonic, string cls, dag fields, string features, list<dag> limits,
                     dag number, dag operand> {
  defvar Named = AArch64Named<cls, number, features, limits>;
  dag Condition = (holds_all fields, Named.HasName);
  dag Text = (print mnemonic#"\t", (print_lower Named.Name), operand);
}
defvar AArch64SysRegister = (print ", ", (print_register 4));
class AArch64Sys<string mnemonic, string cls, dag fields, string features, list<dag> limits = [],
                 dag operand = AArch64SysRegister>
    : InstText<["SYSxt"],
               AArch64SysName<mnemonic, cls, fields, features, limits, AArch64SysNumber, operand>.Condition,
               AArch64SysName<mnemonic, cls, fields, features, limits, AArch64SysNumber, operand>.Text>;
class AArch64IsSys<int cn, list<int> cm> {
  defvar Any = !foldl((holds_any), cm, all, one, !con(all, (holds_any (same (imm_of 2), one))));
  dag Value = (holds_all (same (imm_of 1), cn), Any);
}
defvar AArch64IsIC = (holds_all (same (imm_of 1), 7),
                                (holds_any (same (imm_of 2), 5),
                                           (holds_all (same (imm_of 2), 1), (same (imm_of 0), 0))));
// Whether the subtarget has one of some features, not all of which the description may have.
class AArch64HasAny<list<string> features> {
  dag Value = !foldl((holds_any), features, all, one,
                     !if(!exists<SubtargetFeature>(one),
                         !con(all, (holds_any (has_feature !cast<SubtargetFeature>(one)))), all));
}
// Some need a register, some have none, and some may have one. Later releases tell these apart: what has no
// register, but one in its bits, has no name.
defvar AArch64HasOptional = !exists<GenericTable>("TLBIPTable");
defvar AArch64IsWithout = !if(AArch64HasOptional, (holds_all (is_register 4, XZR)), (holds_all));
multiclass AArch64SysTable<string mnemonic, string cls, dag fields, string features, bit has_optional = 0> {
  def : AArch64Sys<mnemonic, cls, fields, features, [(with_bit "NeedsReg")]>;
  def : AArch64Sys<mnemonic, cls, !con((holds_all fields), AArch64IsWithout), features, [(without_bit "NeedsReg")],
                   (print)>;
  if has_optional then
  def : AArch64Sys<mnemonic, cls, (holds_all fields, AArch64HasAny<["FeatureAll", "FeatureTLBID"]>.Value), features,
                   [(without_bit "NeedsReg"), (with_bit "OptionalReg")]>;
}
defm : AArch64SysTable<"mlbi", "MLBI", AArch64IsSys<7, [0]>.Value, "RequiresStr">;
defm : AArch64SysTable<"ic", "IC", AArch64IsIC, "">;
def : AArch64Sys<"at", "AT", AArch64IsSys<7, [8, 9, 15]>.Value, "Requires">;
def : AArch64Sys<"dc", "DC", AArch64IsSys<7, [4, 6, 10, 11, 12, 13, 14, 15]>.Value, "Requires">;
defvar AArch64IsTLBI = (holds_any (same (imm_of 1), 8), (same (imm_of 1), 9));
defm : AArch64SysTable<"tlbi", "TLBIEntry", AArch64IsTLBI, "RequiresStr", AArch64HasOptional>;
defm : AArch64SysTable<"plbi", "PLBIEntry", (same (imm_of 1), 10), "RequiresStr", AArch64HasOptional>;
defm : AArch64SysTable<"gic", "GIC", (holds_all (same (imm_of 1), 12), (imm_of 2)), "RequiresStr">;
def : AArch64Sys<"gsb", "GSB", (holds_all (same (imm_of 1), 12), (inverted (imm_of 2)), (is_register 4, XZR)),
                 "RequiresStr", [], (print)>;
defvar AArch64Gicr = AArch64Named<"GICR", AArch64SysFields<1>.Number, "RequiresStr">;
def : InstText<["SYSLxt"], (holds_all (same (imm_of 2), 12), (same (imm_of 3), 3), AArch64Gicr.HasName),
               (print "gicr\t", (print_register 0), ", ", (print_lower AArch64Gicr.Name))>;

class AArch64Restriction<string mnemonic, int op, string feature>
    : InstText<["SYSxt"],
               (holds_all (same (imm_of 0), 3), (same (imm_of 1), 7), (same (imm_of 2), 3), (same (imm_of 3), op),
                          AArch64HasAny<["FeatureAll", feature]>.Value),
               (print mnemonic#"\trctx, ", (print_register 4))>;
def : AArch64Restriction<"cfp", 4, "FeaturePredRes">;
def : AArch64Restriction<"dvp", 5, "FeaturePredRes">;
def : AArch64Restriction<"cosp", 6, "FeatureSPECRES2">;
def : AArch64Restriction<"cpp", 7, "FeaturePredRes">;

// The same with two registers: numbers that need the feature XS are those without, but for a bit.
defvar AArch64PairText =
    (print_if (is_register 4, XZR), (print ", xzr, xzr"),
              (print ", ", (print_register (part_of 4, sube64)), ", ", (print_register (part_of 4, subo64))));
defvar AArch64PairNames = !if(AArch64HasOptional, "TLBIPEntry", "TLBIEntry");
foreach xs = [0, 1] in {
defvar number = !if(xs, (bits_of_both AArch64SysNumber, !xor(0xffff, 0x80)), AArch64SysNumber);
defvar fields = !if(xs, (holds_all (same (imm_of 1), 9), AArch64HasAny<["FeatureXS"]>.Value),
                        (holds_all (same (imm_of 1), 8)));
defvar operand = !if(xs, (print "nxs", AArch64PairText), AArch64PairText);
def : InstText<["SYSPxt(_XZR)?"],
               AArch64SysName<"tlbip", AArch64PairNames, fields, "RequiresStr", [], number, operand>.Condition,
               AArch64SysName<"tlbip", AArch64PairNames, fields, "RequiresStr", [], number, operand>.Text>;
}

// Prefetches of ranges, which are prefetches of a kind that there is not.
foreach wide = [0, 1] in {
defvar number = (bits_of_either (bits_of_either (shifted_left (imm_of 3), 5), (shifted_left (imm_of 4), 3)),
                                (bits_of_either !shl(wide, 4), (low_bits (imm_of 0), 3)));
def : InstText<[!if(wide, "PRFMroX", "PRFMroW")], (same (bits_of_both (imm_of 0), 0x18), 0x18),
               (print "rprfm ", AArch64Named<"RPRFM", number>.Text, ", ",
                      (print_register (member_of GPR64, (encoding_of 2))), ", [", (print_operand 1), "]")>;
}

// Moves of bits within registers: extensions, shifts, and fields that are inserted or extracted.
class AArch64Hash<dag value> {
  dag Text = (print "#", (print_decimal value));
}
class AArch64Fields<dag rotation, dag highest, int width, dag source> {
  defvar Begin = (print (print_register 0), source, ", ");
  // By the place and the number of bits, from the rotation on or to it.
  dag FromPlace = (print Begin, AArch64Hash<rotation>.Text, ", ",
                         AArch64Hash<(sum (difference highest, rotation), 1)>.Text);
  dag ToPlace = (print Begin, AArch64Hash<(remainder (difference width, rotation), width)>.Text, ", ",
                       AArch64Hash<(sum highest, 1)>.Text);
  dag Shift = (print Begin, AArch64Hash<rotation>.Text);
  dag LeftShift = (print Begin, AArch64Hash<(difference !sub(width, 1), highest)>.Text);
}
foreach width = [32, 64] in foreach signed = [0, 1] in {
defvar inst = !if(signed, "S", "U")#"BFM"#!if(!eq(width, 64), "X", "W")#"ri";
defvar letter = !if(signed, "s", "u");
defvar rotation = (imm_of 2);
defvar highest = (imm_of 3);
defvar texts = AArch64Fields<rotation, highest, width, (print ", ", (print_register 1))>;
foreach size = !if(signed, !if(!eq(width, 64), [8, 16, 32], [8, 16]),
                           !if(!eq(width, 64), []<int>, [8, 16])) in
def : InstText<[inst], (holds_all (same rotation, 0), (same highest, !sub(size, 1))),
               (print letter#"xt"#!cond(!eq(size, 8): "b", !eq(size, 16): "h", true: "w")#"\t",
                      (print_register 0), ", ", (print_register (member_of GPR32, (encoding_of 1))))>;
if !not(signed) then
def : InstText<[inst], (holds_all (inverted (same highest, !sub(width, 1))), (same (sum highest, 1), rotation)),
               (print "lsl\t", texts.LeftShift)>;
def : InstText<[inst], (same highest, !sub(width, 1)), (print !if(signed, "asr\t", "lsr\t"), texts.Shift)>;
def : InstText<[inst], (less highest, rotation), (print letter#"bfiz\t", texts.ToPlace)>;
def : InstText<[inst], (holds_all), (print letter#"bfx\t", texts.FromPlace)>;
}
foreach width = [32, 64] in {
defvar inst = !if(!eq(width, 64), "BFMXri", "BFMWri");
defvar rotation = (imm_of 3);
defvar highest = (imm_of 4);
defvar texts = AArch64Fields<rotation, highest, width, (print ", ", (print_register 2))>;
defvar zeros = AArch64Fields<rotation, highest, width, (print)>;
def : InstText<[inst], (holds_all (is_register 2, !if(!eq(width, 64), XZR, WZR)),
                                  (holds_any (same rotation, 0), (less highest, rotation)),
                                  (has_feature HasV8_2aOps)),
               (print "bfc\t", zeros.ToPlace)>;
def : InstText<[inst], (less highest, rotation), (print "bfi\t", texts.ToPlace)>;
def : InstText<[inst], (holds_all), (print "bfxil\t", texts.FromPlace)>;
}

// Moves of numbers: the first instruction that can load a number is called a move.
class AArch64Move<string inst, dag condition, dag value>
    : InstText<[inst], condition, (print "mov\t", (print_register 0), ", #", (print_number value))>;
// Whether 16 bits have all ones of a number of some width.
class AArch64IsHalf<dag value, int width> {
  dag Value = !foldl((holds_any), !range(0, !div(width, 16)), all, half,
                     !con(all, (holds_any (inverted (bits_of_both (low_bits value, width),
                                                                  !xor(-1, !shl(0xffff, !mul(half, 16))))))));
}
foreach width = [32, 64] in {
defvar letter = !if(!eq(width, 64), "X", "W");
defvar value = (shifted_left (imm_of 1), (imm_of 2));
defvar is_first = (holds_any (imm_of 1), (inverted (imm_of 2)));
def : AArch64Move<"MOVZ"#letter#"i", is_first, (signed_bits value, width)>;
def : AArch64Move<"MOVN"#letter#"i",
                  !if(!eq(width, 64), is_first, (holds_all is_first, (inverted (same (imm_of 1), 0xffff)))),
                  (signed_bits (difference -1, value), width)>;
defvar mask = (low_bits (repeated_ones (imm_of 2)), width);
def : AArch64Move<"ORR"#letter#"ri",
                  (holds_all (is_register 1, !if(!eq(width, 64), XZR, WZR)),
                             (inverted AArch64IsHalf<mask, width>.Value),
                             (inverted AArch64IsHalf<(difference -1, mask), width>.Value)),
                  (signed_bits mask, width)>;
}

// Operands of aliases: conditions that have an opposite, numbers that have a name, and masks of equal
// elements of some width, among them those that no copy of a smaller number makes.
def : OperandTest<["inv_ccode"], (less (imm_of 0), 14)>;
def : OperandTest<["psbhint_op"], AArch64Named<"PSB", AArch64Imm>.HasName>;
def : OperandTest<["btihint_op"], AArch64Named<"BTI", (bits_of_one AArch64Imm, 32)>.HasName>;
def : OperandTest<["pstatefield4_op"], AArch64Named<"PStateImm0_15", AArch64Imm>.HasName>;
def : OperandTest<["pstatefield1_op"], AArch64Named<"PStateImm0_1", AArch64Imm>.HasName>;
def : OperandTest<["svcr_op"], AArch64Named<"SVCR", AArch64Imm>.HasName>;
defvar AArch64Mask = (repeated_ones (imm_of 0));
class AArch64IsEqual<int width> {
  dag Value = (same (low_bits (shifted_right AArch64Mask, width), width), (low_bits AArch64Mask, width));
}
defvar AArch64HasEqualWords = AArch64IsEqual<32>.Value;
defvar AArch64HasEqualHalves = (holds_all AArch64HasEqualWords, AArch64IsEqual<16>.Value);
defvar AArch64HasEqualBytes = (holds_all AArch64HasEqualHalves, AArch64IsEqual<8>.Value);
def : OperandTest<["sve_logical_imm8"], AArch64HasEqualBytes>;
def : OperandTest<["sve_logical_imm16"], AArch64HasEqualHalves>;
def : OperandTest<["sve_logical_imm32"], AArch64HasEqualWords>;
// Whether a number is 8 bits with a sign, or such a number of 256.
class AArch64IsCopy<dag number> {
  dag Value = (holds_any (holds_all (low_bits number, 8), (same (signed_bits number, 8), number)),
                         (holds_all (inverted (low_bits number, 8)), (same (signed_bits number, 16), number)));
}
defvar AArch64IsPreferred =
    (inverted (holds_any AArch64IsCopy<AArch64Mask>.Value, AArch64HasEqualBytes,
                         (holds_all AArch64HasEqualWords, AArch64IsCopy<(signed_bits AArch64Mask, 32)>.Value),
                         (holds_all AArch64HasEqualHalves, AArch64IsCopy<(signed_bits AArch64Mask, 16)>.Value)));
def : OperandTest<["sve_preferred_logical_imm16"], (holds_all AArch64HasEqualHalves, AArch64IsPreferred)>;
def : OperandTest<["sve_preferred_logical_imm32"], (holds_all AArch64HasEqualWords, AArch64IsPreferred)>;
def : OperandTest<["sve_preferred_logical_imm64"], (holds_all AArch64IsPreferred)>;

// The operand of this barrier has no bits.
def : InstText<["TSB"], (holds_all), (print "tsb\tcsync")>;

// Apple's syntax, the second one: the mnemonic has the layout of vectors in lists.
class AArch64Layout<string text, int element, int bytes> {
  string Text = text;
  int Element = element;
  int Bytes = bytes;
}
defvar AArch64Layouts = [AArch64Layout<"8b", 1, 8>, AArch64Layout<"16b", 1, 16>, AArch64Layout<"4h", 2, 8>,
                         AArch64Layout<"8h", 2, 16>, AArch64Layout<"2s", 4, 8>, AArch64Layout<"4s", 4, 16>,
                         AArch64Layout<"1d", 8, 8>, AArch64Layout<"2d", 8, 16>];
defvar AArch64AppleList = AArch64List<(print)>.Text;
// An access: the list, an element of it or not, the address, and what is added to it afterwards.
class AArch64AppleAccess<string name, string mnemonic, int first, bit has_lane, bit is_after, int bytes>
    : InstText<[name], (holds_all), (print)> {
  defvar address = !add(first, has_lane, 1);
  defvar lane = !if(has_lane, (print "[", (print_decimal (imm_of !add(first, 1))), "]"), (print));
  defvar change = !if(is_after, (print ", ", (print_if (is_register !add(address, 1), XZR), "#"#bytes,
                                                       (print_register !add(address, 1)))), (print));
  let Text = (print mnemonic#"\t", (print_at first, AArch64AppleList), lane, ", [", (print_register address), "]",
                    change);
  let Syntax = 1;
}
foreach is_after = [0, 1] in foreach is_load = [0, 1] in foreach count = [1, 2, 3, 4] in {
defvar access = !if(is_load, "ld", "st")#count;
defvar inst = !toupper(access);
defvar post = !if(is_after, "_POST", "");
foreach layout = AArch64Layouts in {
// Lists of one register to four are for accesses that do not change the order of elements.
foreach registers = !if(!eq(count, 1), [1, 2, 3, 4], [count]) in
def : AArch64AppleAccess<inst#!cond(!eq(registers, 1): "One", !eq(registers, 2): "Two", !eq(registers, 3): "Three",
                                    true: "Four")#"v"#layout.Text#post,
                         access#"."#layout.Text, is_after, 0, is_after, !mul(registers, layout.Bytes)>;
if is_load then
def : AArch64AppleAccess<inst#"Rv"#layout.Text#post, access#"r."#layout.Text, is_after, 0, is_after,
                         !mul(count, layout.Element)>;
}
foreach element = [["8", "b"], ["16", "h"], ["32", "s"], ["64", "d"]] in
def : AArch64AppleAccess<inst#"i"#element[0]#post, access#"."#element[1], !add(is_after, is_load), 1, is_after,
                         !mul(count, !cond(!eq(element[1], "b"): 1, !eq(element[1], "h"): 2,
                                           !eq(element[1], "s"): 4, true: 8))>;
}
let Syntax = 1 in foreach lookup = ["tbl", "tbx"] in foreach bytes = [8, 16] in {
defvar first = !if(!eq(lookup, "tbx"), 2, 1);
def : InstText<[!toupper(lookup)#"v"#bytes#"i8(One|Two|Three|Four)"], (holds_all),
               (print lookup#"."#bytes#"b\t", (print_register 0, "vreg"), ", ", (print_at first, AArch64AppleList),
                      ", ", (print_register !add(first, 1), "vreg"))>;
}

#endif // TBLGEN_AARCH64_ASM_TD
