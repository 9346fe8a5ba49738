// Assembly text of ARM: what the functions print that LLVM's description names, and what its printer
// writes of whole instructions.
//
// Include this after "ARM.td"; the records about machine code do.
//
// Sources: Arm Architecture Reference Manual for A-profile, F1 and F2; for M-profile, C1 and C2; the
// behaviour of LLVM's printer.

#ifndef TBLGEN_ARM_ASM_TD
#define TBLGEN_ARM_ASM_TD

include "tblgen/Asm.td"
include "tblgen/MC.td"

def : RegisterText<"", "", "RegNamesRaw">;

// Some bits of an operand.
class ArmBits<int operand, int low, int count> {
  dag Value = (low_bits (shifted_right (imm_of operand), low), count);
}

// Immediates: in the notation that a user chooses, or decimal ones.
class ArmNumber<dag value> {
  dag Text = (print "#", (print_number value));
}
class ArmDecimal<dag value> {
  dag Text = (print "#", (print_decimal value));
}

// Distances of 32 bits, of which the lowest number is a zero with a sign.
class ArmDistance<dag value> {
  dag IsNegative = (less (signed_bits value, 32), 0);
  dag Size = (low_bits (product value, (difference 1, (product 2, IsNegative))), 31);
  dag Sign = (print_if IsNegative, "-");
  dag Number = (print "#", Sign, (print_number Size));
  dag Decimal = (print "#", Sign, (print_decimal Size));
}

// Targets of branches count from the program counter, which is eight bytes ahead, or four in Thumb.
// Calls of A32 from Thumb count from a multiple of four.
defvar ArmTargets = OperandsOf<["brtarget", "arm_br_target", "arm_bl_target", "arm_blx_target",
                                "t_brtarget", "thumb_br_target", "thumb_bl_target", "thumb_blx_target",
                                "thumb_bcc_target", "thumb_cb_target", "bflabel_u4", "bflabel_s12",
                                "bflabel_s16", "bflabel_s18", "wlslabel_u11", "lelabel_u11",
                                "bfafter_target"]>.Found;
defvar ArmIsTarget = !foldl((holds_any), ArmTargets, all, target,
                            !con(all, (holds_any (has_type 0, target))));
defvar ArmOrigin = (difference (difference 8, (product 4, (is_inst "t.*", "MVE_.*"))),
                               (product (is_inst "tBLXi"), (bits_of_both (inst_address), 3)));
def : HookPrint<"printOperand",
                (print_if (is_register 0), (print_register 0),
                (print_if (holds_all ArmIsTarget, (target_addresses)),
                          (print_target (sum (imm_of 0), ArmOrigin), 0xffffffff),
                          ArmNumber<(imm_of 0)>.Text))>;

// Conditions, those of blocks, and flags that are set.
defvar ArmCondition = (print_choice (imm_of 0), "eq", "ne", "hs", "lo", "mi", "pl", "vs", "vc", "hi",
                                                "ls", "ge", "lt", "gt", "le", "al", "<und>");
defvar ArmPredicate = (print_if (inverted (same (imm_of 0), 14)), ArmCondition);
def : HookPrint<"printPredicateOperand", ArmPredicate>;
def : HookPrint<"printMandatoryPredicateOperand", ArmCondition>;
def : HookPrint<"printMandatoryRestrictedPredicateOperand",
                (print_if (same (imm_of 0), 2), "cs", ArmCondition)>;
def : HookPrint<"printMandatoryInvertedPredicateOperand",
                (print_choice (imm_of 0), "ne", "eq", "lo", "hs", "pl", "mi", "vc", "vs", "ls", "hi",
                                          "lt", "ge", "le", "gt")>;
def : HookPrint<"printVPTPredicateOperand", (print_choice (imm_of 0), "", "t", "e")>;
foreach kind = ["ThumbIT", "VPT"] in
  def : HookPrint<"print"#kind#"Mask",
                  (print_choice (imm_of 0), "", "ttt", "tt", "tte", "t", "tet", "te", "tee", "", "ett",
                                            "et", "ete", "e", "eet", "ee", "eee")>;
defvar ArmSetsFlags = (print_if (inverted (is_register 0, zero_reg)), "s");
def : HookPrint<"printSBitModifierOperand", ArmSetsFlags>;

// Shifts by numbers: the kind in three bits and the number, of which 0 is 32; no shift, and one to the
// left by nothing, are left out.
class ArmShiftName<dag kind> {
  dag Text = (print_choice kind, "", "asr", "lsl", "lsr", "ror", "rrx", "uxtw");
}
class ArmNumberOfBits<dag number> {
  dag Text = (print_if number, ArmDecimal<number>.Text, "#32");
}
class ArmShift<dag kind, dag number> {
  dag Text = (print_if (holds_any (same kind, 0), (holds_all (same kind, 2), (same number, 0))), "",
                       (print ", ", ArmShiftName<kind>.Text,
                              (print_if (inverted (same kind, 5)),
                                        (print " ", ArmNumberOfBits<number>.Text))));
}
class ArmOperandShift<int operand> {
  dag Kind = (low_bits (imm_of operand), 3);
  dag Number = (shifted_right (imm_of operand), 3);
  dag Name = ArmShiftName<Kind>.Text;
  dag Text = ArmShift<Kind, Number>.Text;
  dag IsRrx = (same Kind, 5);
}
def : HookPrint<"printSORegRegOperand",
                (print (print_register 0), ", ", ArmOperandShift<2>.Name,
                       (print_if ArmOperandShift<2>.IsRrx, "", (print " ", (print_register 1))))>;
foreach kind = ["SORegImm", "T2SO"] in
  def : HookPrint<"print"#kind#"Operand", (print (print_register 0), ArmOperandShift<1>.Text)>;
def : HookPrint<"printShiftImmOperand",
                (print_if ArmBits<0, 5, 1>.Value,
                          (print ", asr ", ArmNumberOfBits<ArmBits<0, 0, 5>.Value>.Text),
                          (print_if ArmBits<0, 0, 5>.Value,
                                    (print ", lsl ", ArmDecimal<ArmBits<0, 0, 5>.Value>.Text)))>;
def : HookPrint<"printPKHLSLShiftImm",
                (print_if (imm_of 0), (print ", lsl ", ArmDecimal<(imm_of 0)>.Text))>;
def : HookPrint<"printPKHASRShiftImm", (print ", asr ", ArmNumberOfBits<(imm_of 0)>.Text)>;
def : HookPrint<"printRotImmOperand",
                (print_if (imm_of 0), (print ", ror ", ArmDecimal<(product (imm_of 0), 8)>.Text))>;
def : HookPrint<"printThumbSRImm",
                (print_if (imm_of 0), ArmNumber<(imm_of 0)>.Text, (print "#", (print_number 32)))>;

include "tblgen/ARM/Addresses.td"

// Numbers.
def : HookPrint<"printNoHashImmediate", (print_decimal (imm_of 0))>;
def : HookPrint<"printPImmediate", (print "p", (print_decimal (imm_of 0)))>;
def : HookPrint<"printCImmediate", (print "c", (print_decimal (imm_of 0)))>;
def : HookPrint<"printCoprocOptionImm", (print "{", (print_decimal (imm_of 0)), "}")>;
def : HookPrint<"printVectorIndex", (print "[", (print_decimal (imm_of 0)), "]")>;
def : HookPrint<"printThumbS4ImmOperand", ArmNumber<(product (imm_of 0), 4)>.Text>;
def : HookPrint<"printImmPlusOneOperand", ArmNumber<(sum (imm_of 0), 1)>.Text>;
foreach size = [16, 32] in
  def : HookPrint<"printFBits"#size, ArmDecimal<(difference size, (imm_of 0))>.Text>;
def : HookPrint<"printComplexRotationOp<$angle, $rest>",
                ArmDecimal<(sum (product (imm_of 0), $angle), $rest)>.Text>;
def : HookPrint<"printMveSaturateOp", (print_if (same (imm_of 0), 1), "#48", "#64")>;
// The bits of a field, which a mask does not have: the lowest one and their number.
defvar ArmField = (low_bits (bits_of_one (imm_of 0), -1), 32);
def : HookPrint<"printBitfieldInvMaskImmOperand",
                (print ArmDecimal<(zeros_below ArmField)>.Text, ", ",
                       ArmDecimal<(ones_in ArmField)>.Text)>;
// Eight bits, rotated to the right by an even number. What has another encoding with a lower number is
// written as both. Moves to the program counter and to status registers have no sign.
defvar ArmByte = ArmBits<0, 0, 8>.Value;
defvar ArmRotation = (product ArmBits<0, 8, 4>.Value, 2);
defvar ArmRotated = (low_bits (shifted_right (product ArmByte, 0x100000001), ArmRotation), 32);
def : HookPrint<"printModImmOperand",
                (print_if (inverted (is_register 0)),
                (print_if (holds_any (same ArmRotation, 0),
                                     (holds_all (less 255, ArmRotated), (low_bits ArmByte, 2))),
                (print_if (holds_any (is_inst "MSRi"),
                                     (holds_all (is_inst "MOVi"), (is_register (inst_register 0), PC))),
                          ArmDecimal<ArmRotated>.Text,
                          ArmDecimal<(signed_bits ArmRotated, 32)>.Text),
                          (print ArmDecimal<ArmByte>.Text, ", ", ArmDecimal<ArmRotation>.Text)))>;
// Elements of vectors: eight bits and where they are, with zeros or ones around them; or a bit for each
// byte.
defvar ArmKind = ArmBits<0, 8, 4>.Value;
defvar ArmElement = (bits_of_either (shifted_left ArmByte, (pick ArmKind, 0, 0, 8, 8, 16, 16, 24, 24,
                                                                 0, 0, 8, 8, 8, 16, 0, 0)),
                                    (pick ArmKind, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xffff));
defvar ArmBytes = !foldl((sum 0, 0), !range(0, 8), all, place,
                         (sum all, (product ArmBits<0, place, 1>.Value, !shl(0xff, !mul(8, place)))));
def : HookPrint<"printVMOVModImmOperand",
                (print "#0x", (print_if (same ArmBits<0, 8, 5>.Value, 0x1e), (print_hex_digits ArmBytes),
                                        (print_hex_digits ArmElement)))>;
// Floating point numbers of a sign, three bits of the exponent and four of the fraction, as multiples of
// ten to the power of -7.
defvar ArmFloat = (product 78125, (shifted_left (sum ArmBits<0, 0, 4>.Value, 16),
                                                (bits_of_one ArmBits<0, 4, 3>.Value, 4)));
def : HookPrint<"printFPImmOperand",
                (print "#", (print_if ArmBits<0, 7, 1>.Value, "-"),
                       (print_if (less ArmFloat, 10000000), (print (print_places ArmFloat, 6), "e-01"),
                       (print_if (less ArmFloat, 100000000),
                                 (print (print_places (quotient ArmFloat, 10), 6), "e+00"),
                                 (print (print_places (quotient ArmFloat, 100), 6), "e+01"))))>;

// Barriers, and changes of the state.
def : HookPrint<"printMemBOption",
                (print_if (holds_all (inverted (has_feature HasV8Ops)), (same (low_bits (imm_of 0), 2), 1)),
                          (print "#", (print_hex (imm_of 0))),
                          (print_choice (imm_of 0), "#0x0", "oshld", "oshst", "osh", "#0x4", "nshld",
                                        "nshst", "nsh", "#0x8", "ishld", "ishst", "ish", "#0xc", "ld", "st",
                                        "sy"))>;
def : HookPrint<"printInstSyncBOption",
                (print_if (same (imm_of 0), 15), "sy", (print "#", (print_hex (imm_of 0))))>;
def : HookPrint<"printTraceSyncBOption", (print_choice (imm_of 0), "csync")>;
def : HookPrint<"printSetendOperand", (print_if (imm_of 0), "be", "le")>;
def : HookPrint<"printCPSIMod", (print_choice (imm_of 0), ?, ?, "ie", "id")>;
def : HookPrint<"printCPSIFlag",
                (print_choice (imm_of 0), "none", "f", "i", "if", "a", "af", "ai", "aif")>;

// Registers of the system. Those of microcontrollers have numbers of twelve bits, the highest of which
// are a mask of what is written; without one, some have a name for all of it.
class ArmSystemNames<dag number, string key> {
  dag IsThere = (has_name number, "MClassSysReg", key, "Name", "");
  dag Text = (print_named number, "MClassSysReg", key, "Name", "");
}
defvar ArmMasked = ArmSystemNames<ArmBits<0, 0, 12>.Value, "M1Encoding12">;
defvar ArmWhole = ArmSystemNames<(sum ArmByte, 0x200), "M2M3Encoding8">;
defvar ArmPlain = ArmSystemNames<(sum ArmByte, 0x100), "M2M3Encoding8">;
defvar ArmIsWrite = (is_inst "t2MSR_M");
defvar ArmMicroRegister =
    (print_if (holds_all ArmIsWrite, (has_feature FeatureDSP), ArmBits<0, 10, 1>.Value, ArmMasked.IsThere),
              ArmMasked.Text,
    (print_if (holds_all ArmIsWrite, (has_feature HasV7Ops), ArmWhole.IsThere), ArmWhole.Text,
    (print_if ArmPlain.IsThere, ArmPlain.Text, (print_decimal ArmByte))));
class ArmStatusField<int place, string name> {
  dag Text = (print_if ArmBits<0, place, 1>.Value, name);
}
defvar ArmStatusRegister =
    (print_if (holds_all (inverted (shifted_right (imm_of 0), 4)), ArmBits<0, 2, 2>.Value,
                         (inverted ArmBits<0, 0, 2>.Value)),
              (print "APSR_", (print_choice ArmBits<0, 2, 2>.Value, "", "g", "nzcvq", "nzcvqg")),
              (print (print_if (shifted_right (imm_of 0), 4), "SPSR", "CPSR"),
                     (print_if ArmBits<0, 0, 4>.Value, "_"),
                     ArmStatusField<3, "f">.Text, ArmStatusField<2, "s">.Text,
                     ArmStatusField<1, "x">.Text, ArmStatusField<0, "c">.Text));
def : HookPrint<"printMSRMaskOperand",
                (print_if (has_feature FeatureMClass), ArmMicroRegister, ArmStatusRegister)>;
// Registers of other modes, of which saved status registers are those with a bit.
def : HookPrint<"printBankedRegOperand",
                (print_if ArmBits<0, 5, 1>.Value,
                          (print "SPSR_", (print_choice ArmBits<0, 1, 4>.Value, ?, ?, ?, ?, ?, ?, ?, "fiq",
                                                        "irq", "svc", "abt", "und", ?, ?, "mon", "hyp")),
                          (print_named (imm_of 0), "BankedReg", "Encoding", "Name", ""))>;

// Lists of registers: the rest of the operands, or registers that are parts of one.
defvar ArmList = (print "{", (print_operands 0, 0, ", "), "}");
def : HookPrint<"printRegisterList", ArmList>;
def : HookPrint<"printGPRPairOperand",
                (print (print_register (part_of 0, gsub_0)), ", ", (print_register (part_of 0, gsub_1)))>;
// Vectors, each perhaps with the mark of all lanes: parts of the operand, or some from one on, or every
// other one, after the last of which the first one comes.
class ArmVectors<list<dag> registers, string lanes> {
  dag Text = (print "{", !foldl((print), !range(0, !size(registers)), all, place,
                                !con(all, (print !if(place, ", ", ""),
                                                 (print_register registers[place]), lanes))),
                    "}");
}
class ArmFollowing<int count, int step> {
  list<dag> Registers = !foreach(place, !range(0, count),
                                 (member_of DPR, (low_bits (sum (encoding_of 0), !mul(place, step)), 5)));
}
class ArmParts<list<string> names> {
  list<dag> Registers = !foreach(name, names, (part_of 0, !cast<SubRegIndex>(name)));
}
def : HookPrint<"printMVEVectorList<2>", ArmVectors<ArmParts<["qsub_0", "qsub_1"]>.Registers, "">.Text>;
def : HookPrint<"printMVEVectorList<4>",
                ArmVectors<ArmParts<["qsub_0", "qsub_1", "qsub_2", "qsub_3"]>.Registers, "">.Text>;
foreach lanes = ["", "AllLanes"] in {
  defvar mark = !if(!eq(lanes, ""), "", "[]");
  def : HookPrint<"printVectorListOne"#lanes, (print "{", (print_register 0), mark, "}")>;
  def : HookPrint<"printVectorListTwo"#lanes,
                  ArmVectors<ArmParts<["dsub_0", "dsub_1"]>.Registers, mark>.Text>;
  def : HookPrint<"printVectorListTwoSpaced"#lanes,
                  ArmVectors<ArmParts<["dsub_0", "dsub_2"]>.Registers, mark>.Text>;
  foreach count = [3, 4] in {
    defvar name = "printVectorList"#!if(!eq(count, 3), "Three", "Four");
    def : HookPrint<name#lanes, ArmVectors<ArmFollowing<count, 1>.Registers, mark>.Text>;
    def : HookPrint<name#"Spaced"#lanes, ArmVectors<ArmFollowing<count, 2>.Registers, mark>.Text>;
  }
}

// Whole instructions: moves of what is shifted, which are shifts;
class ArmText<list<string> insts, dag condition, string mnemonic, int predicate, dag rest>
    : InstText<insts, condition, (print mnemonic, (print_at predicate, ArmPredicate), rest)>;
def : InstText<["MOVsr"], (holds_all),
               (print ArmOperandShift<3>.Name, (print_at 6, ArmSetsFlags), (print_at 4, ArmPredicate),
                      "\t", (print_register 0), ", ", (print_register 1), ", ", (print_register 2))>;
def : InstText<["MOVsi"], (holds_all),
               (print ArmOperandShift<2>.Name, (print_at 5, ArmSetsFlags), (print_at 3, ArmPredicate),
                      "\t", (print_register 0), ", ", (print_register 1),
                      (print_if ArmOperandShift<2>.IsRrx, "",
                                (print ", ", ArmNumberOfBits<ArmOperandShift<2>.Number>.Text)))>;
// stores to the stack, and loads from it, of several registers or one;
foreach move = [["push", "(t2)?STMDB_UPD", "VSTM[SD]DB_UPD"],
                ["pop", "(t2)?LDMIA_UPD", "VLDM[SD]IA_UPD"]] in {
  def : ArmText<[move[1]], (holds_all (is_register 0, SP), (less 5, (inst_operands))), move[0], 2,
                (print (print_if (is_inst "t2.*"), ".w"), "\t", (print_at 4, ArmList))>;
  def : ArmText<[move[2]], (is_register 0, SP), "v"#move[0], 2, (print "\t", (print_at 4, ArmList))>;
}
def : ArmText<["STR_PRE_IMM"], (holds_all (is_register 2, SP), (same (imm_of 3), -4)), "push", 4,
              (print "\t{", (print_register 1), "}")>;
def : ArmText<["LDR_POST_IMM"], (holds_all (is_register 2, SP), (same (imm_of 4), 4)), "pop", 5,
              (print "\t{", (print_register 0), "}")>;
// loads of low registers, which change the one with the address if they do not load it;
defvar ArmChangesBase = !foldl((print "!"), !range(3, 11), all, operand,
                               (print_if (same (encoding_of operand), (encoding_of 0)), "", all));
def : ArmText<["tLDMIA"], (holds_all), "ldm", 1,
              (print "\t", (print_register 0), ArmChangesBase, ", ", (print_at 3, ArmList))>;
// barriers;
def : InstText<["(t2)?TSB"], (holds_all), (print "tsb\tcsync")>;
def : InstText<["t2DSB"], (same (imm_of 0), 0), (print "ssbb")>;
def : InstText<["t2DSB"], (same (imm_of 0), 4), (print "pssbb")>;
// and the lazy state of the floating point unit, where its registers are an operand.
foreach lazy = !if(!exists<Instruction>("VLLDM_T2"), ["LD", "ST"], []<string>) in {
  def : InstText<["VL"#lazy#"M"], (holds_all),
                 (print "vl"#!tolower(lazy)#"m\t", (print_register 0), ", {d0 - d15}")>;
  def : InstText<["VL"#lazy#"M_T2"], (holds_all),
                 (print "vl"#!tolower(lazy)#"m\t", (print_register 0), ", {d0 - d31}")>;
}

#endif // TBLGEN_ARM_ASM_TD
