// Machine code of AArch64: what the functions do that LLVM's description names.
//
// Include this after "AArch64.td" of LLVM 14 to 22; older releases have fewer extensions.
//
// Sources: Arm Architecture Reference Manual for A-profile architecture; the behaviour of LLVM's
// disassembler.

#ifndef TBLGEN_AARCH64_MC_TD
#define TBLGEN_AARCH64_MC_TD

include "tblgen/MC.td"
include "tblgen/AArch64.Access.td"
include "tblgen/AArch64.Asm.td"

def : InstrLength<[(bytes 4, 0, 0)]>;

// Registers by their places in a class, which some releases do not have.
class AArch64Members<string name, int first, int count> {
  list<dag> Codecs = !foreach(one, RegisterClassesOf<[name]>.Found, (member one, first, count));
}
def : HookCodec<"DecodeSimpleRegisterClass<$class, $first, $count>", "",
                (member $class, $first, $count)>;
def : HookCodec<"DecodeGPR64x8ClassRegisterClass", "",
                (multiple 2, (member GPR64x8Class, 0, 12))>;
def : HookCodec<"DecodeWSeqPairsClassRegisterClass", "",
                (multiple 2, (member WSeqPairsClass, 0, 16))>;
def : HookCodec<"DecodeXSeqPairsClassRegisterClass", "",
                (multiple 2, (member XSeqPairsClass, 0, 16))>;
def : HookCodec<"DecodeZPR2Mul2RegisterClass", "", (member ZPR2, 0, 16, 2)>;
def : HookCodec<"DecodeZPR2Mul2RegisterClass<$first, $last>", "",
                (members ZPR2, $first, $last, 2)>;
def : HookCodec<"DecodeZPRMul2_MinMax<$first, $last>", "", (members ZPR, $first, $last, 2)>;
foreach codec = AArch64Members<"ZPR_K", 0, 8>.Codecs in
  def : HookCodec<"DecodeZK", "", codec>;
def : HookCodec<"DecodeZPR4Mul4RegisterClass", "", (member ZPR4, 0, 8, 4)>;
foreach pairs = RegisterClassesOf<["PPR2"]>.Found in
  def : HookCodec<"DecodePPR2Mul2RegisterClass", "", (member pairs, 0, 8, 2)>;
// Before LLVM 17, each class has a function of its own.
foreach name = ["MatrixIndexGPR32_8_11", "MatrixIndexGPR32_12_15", "ZPR2Strided",
                "ZPR4Strided"] in {
  defvar count = !cond(!eq(name, "ZPR2Strided"): 16, !eq(name, "ZPR4Strided"): 8, true: 4);
  foreach codec = AArch64Members<name, 0, count>.Codecs in
    def : HookCodec<"Decode"#name#"RegisterClass", "", codec>;
}
def : HookCodec<"DecodePPR_p8to15RegisterClass", "", (member PPR, 8, 8)>;
def : HookCodec<"DecodeMatrixTile<0>", "", (one_of ZAB0)>;
def : HookCodec<"DecodeMatrixTile<1>", "", (one_of ZAH0, ZAH1)>;
def : HookCodec<"DecodeMatrixTile<2>", "", (one_of ZAS0, ZAS1, ZAS2, ZAS3)>;
def : HookCodec<"DecodeMatrixTile<3>", "",
                (one_of ZAD0, ZAD1, ZAD2, ZAD3, ZAD4, ZAD5, ZAD6, ZAD7)>;
def : HookCodec<"DecodeMatrixTile<4>", "",
                (one_of ZAQ0, ZAQ1, ZAQ2, ZAQ3, ZAQ4, ZAQ5, ZAQ6, ZAQ7, ZAQ8, ZAQ9, ZAQ10, ZAQ11,
                        ZAQ12, ZAQ13, ZAQ14, ZAQ15)>;
foreach name = ["RegAsMultipleOf<$n>", "RegMul_MinMax<$n, $first, $last>", "ZK", "PNR_p8to15",
                "PPR_p8to15", "ZPR2StridedRegisterClass", "ZPR4StridedRegisterClass"] in
  def : HookCodec<"", "Encode"#name, (plain)>;
def : HookCodec<"", "encodeMatrixIndexGPR32<$base>", (plain)>;
def : HookCodec<"", "encodeMatrixIndexGPR32", (plain)>;

// Operands that no field encodes: the array of SME and its table, and indices that are zero.
def : ImpliedOperand<MPR, ZA>;
def : ImpliedOperand<MPR8, ZAB0>;
foreach tables = RegisterClassesOf<["ZTR"]>.Found in
  def : ImpliedOperand<tables, !cast<Register>("ZT0")>;
foreach operand = OperandsOf<["sme_elm_idx0_0", "uimm0s2range", "uimm0s4range", "VectorIndex0",
                              "VectorIndex032b"]>.Found in
  def : ImpliedNumber<operand, 0>;
def : HookCodec<"DecodeZeroImm", "", (constant 0)>;

// Numbers.
def : HookCodec<"DecodeSImm<$n>", "", (simm $n)>;
def : HookCodec<"DecodeMatrixTileListRegisterClass", "EncodeMatrixTileListRegisterClass",
                (uimm 8)>;
def : HookCodec<"DecodeFixedPointScaleImm32", "getFixedPointScaleOpValue",
                (biased 64, (negated (uimm 6)))>;
def : HookCodec<"DecodeFixedPointScaleImm64", "", (biased 64, (negated (uimm 6)))>;
// Shifts to the right have what is left of the size of the elements, or of half of it.
foreach size = [8, 16, 32, 64] in {
  def : HookCodec<"DecodeVecShiftR"#size#"Imm", "", (biased size, (negated (uimm)))>;
  def : HookCodec<"DecodeVecShiftR"#size#"ImmNarrow", "",
                  (biased !srl(size, 1), (negated (uimm)))>;
  def : HookCodec<"DecodeVecShiftL"#size#"Imm", "", (uimm !logtwo(size))>;
  foreach direction = ["L", "R"] in
    def : HookCodec<"", "getVecShift"#direction#size#"OpValue", (plain)>;
}
def : HookCodec<"", "getVecShifterOpValue", (one_of 0, 8, 16, 24)>;
def : HookCodec<"", "getMoveVecShifterOpValue", (one_of 0x108, 0x110)>;
def : HookCodec<"DecodeSVEIncDecImm", "getSVEIncDecImm", (biased 1, (uimm))>;
def : HookCodec<"DecodeImm8OptLsl<8>", "",
                (operands (of_bits (uimm), 0, 8), (of_bits (one_of 0), 8, 1))>;
def : HookCodec<"DecodeImm8OptLsl<$n>", "",
                (operands (of_bits (uimm), 0, 8), (of_bits (one_of 0, 8), 8, 1))>;
def : HookCodec<"", "getImm8OptLsl",
                (operands (of_bits (plain), 0, 8), (of_bits (one_of 0, 8), 8, 1))>;
def : HookCodec<"", "getAddSubImmOpValue",
                (operands (of_bits (uimm), 0, 12), (of_bits (one_of 0, 12), 12, 2))>;
def : HookCodec<"DecodeMemExtend", "getMemExtendOpValue", (fields (uimm), 1, (uimm), 1)>;
def : HookCodec<"DecodeMRSSystemRegister", "", (uimm)>;
def : HookCodec<"DecodeMSRSystemRegister", "", (uimm)>;
def : HookCodec<"DecodeSVCROp", "", (one_of ?, 1, 2, 3)>;
def : HookCodec<"", "getLdStUImm12OpValue<$fixup>", (plain)>;
def : HookCodec<"", "getMoveWideImmOpValue", (plain)>;

// Distances, in instructions.
def : HookCodec<"DecodePCRelLabel16", "getPAuthPCRelOpValue", (negated (uimm 16))>;
def : HookCodec<"DecodePCRelLabel9", "getCondCompBranchTargetOpValue", (simm 9)>;
def : HookCodec<"DecodePCRelLabel19", "getCondBranchTargetOpValue", (simm 19)>;
def : HookCodec<"", "getLoadLiteralOpValue", (simm 19)>;
def : HookCodec<"DecodeUnconditionalBranch", "getBranchTargetOpValue",
                (operands (of_bits (simm), 0, 26))>;
def : HookCodec<"", "getTestBranchTargetOpValue", (simm 14)>;
def : HookCodec<"", "getAdrLabelOpValue", (simm 21)>;
def : DistanceOperandType<"OPERAND_PCREL", 4>;
def : DistanceOperands<[adrlabel]>;
def : DistanceOperands<[adrplabel], 4096> { let IsPaged = 1; }
def : DetourJump<(B)>;
def : OppositeBranches<[[CBZW, CBNZW], [CBZX, CBNZX], [TBZW, TBNZW], [TBZX, TBNZX]]>;

// Registers of instructions whose decoders take all bits.
defvar AArch64W = (member GPR32, 0, 32);
defvar AArch64X = (member GPR64, 0, 32);
defvar AArch64WSP = (member GPR32sp, 0, 32);
defvar AArch64XSP = (member GPR64sp, 0, 32);
defvar AArch64Common = (member GPR64common, 0, 31);
defvar AArch64Q = (member FPR128, 0, 32);
class AArch64Place<dag codec> {
  dag Rd = (of_bits codec, 0, 5);
  dag Rn = (of_bits codec, 5, 5);
  dag Rt2 = (of_bits codec, 10, 5);
  dag Rm = (of_bits codec, 16, 5);
}
defvar AArch64Base = (of_bits AArch64XSP, 5, 5);

// Instructions by their names.
class AArch64Insts<list<string> names, list<string> suffixes> {
  list<Instruction> Insts = InstructionsOf<
      !foldl([]<string>, names, all, name,
             !listconcat(all, !foreach(suffix, suffixes, name#suffix)))>.Found;
}

// Adding and logic: the shift is a kind in two bits, and a number in six. Adding has no kind 3.
foreach size = ["W", "X"] in {
  defvar reg = AArch64Place<!if(!eq(size, "W"), AArch64W, AArch64X)>;
  defvar amount = !if(!eq(size, "W"), (uimm 5), (uimm 6));
  def : InstrCodec<AArch64Insts<["ADD", "ADDS", "SUB", "SUBS"], [size#"rs"]>.Insts,
                   (operands reg.Rd, reg.Rn, reg.Rm,
                             (of_bits (selected 2, amount, (biased 64, amount),
                                                   (biased 128, amount), ?), 22, 2, 10, 6))>;
  def : InstrCodec<AArch64Insts<["AND", "ANDS", "BIC", "BICS", "ORR", "ORN", "EOR", "EON"],
                                [size#"rs"]>.Insts,
                   (operands reg.Rd, reg.Rn, reg.Rm,
                             (of_bits (selected 2, amount, (biased 64, amount),
                                                   (biased 128, amount), (biased 192, amount)),
                                      22, 2, 10, 6))>;
}

// Adding an extended register: the kind in three bits, and a shift by at most four.
defvar AArch64Extend =
    (of_bits (selected 3, (range 0, 4, (uimm)), (range 8, 12, (biased 8, (uimm))),
                          (range 16, 20, (biased 16, (uimm))), (range 24, 28, (biased 24, (uimm))),
                          (range 32, 36, (biased 32, (uimm))), (range 40, 44, (biased 40, (uimm))),
                          (range 48, 52, (biased 48, (uimm))), (range 56, 60, (biased 56, (uimm)))),
             10, 6);
class AArch64Extended<list<Instruction> insts, dag d, dag n, dag m>
    : InstrCodec<insts, (operands (of_bits d, 0, 5), (of_bits n, 5, 5), (of_bits m, 16, 5),
                                  AArch64Extend)>;
def : AArch64Extended<[ADDWrx, SUBWrx], AArch64WSP, AArch64WSP, AArch64W>;
def : AArch64Extended<[ADDSWrx, SUBSWrx], AArch64W, AArch64WSP, AArch64W>;
def : AArch64Extended<[ADDXrx, SUBXrx], AArch64XSP, AArch64XSP, AArch64W>;
def : AArch64Extended<[ADDSXrx, SUBSXrx], AArch64X, AArch64XSP, AArch64W>;
def : AArch64Extended<[ADDXrx64, SUBXrx64], AArch64XSP, AArch64XSP, AArch64X>;
def : AArch64Extended<[ADDSXrx64, SUBSXrx64], AArch64X, AArch64XSP, AArch64X>;

// Adding a number, which may be shifted by twelve.
class AArch64AddImm<list<Instruction> insts, dag d, dag n>
    : InstrCodec<insts, (operands (of_bits d, 0, 5), (of_bits n, 5, 5), (of_bits (uimm), 10, 12),
                                  (of_bits (one_of 0, 12), 22, 2))>;
def : AArch64AddImm<[ADDWri, SUBWri], AArch64WSP, AArch64WSP>;
def : AArch64AddImm<[ADDSWri, SUBSWri], AArch64W, AArch64WSP>;
def : AArch64AddImm<[ADDXri, SUBXri], AArch64XSP, AArch64XSP>;
def : AArch64AddImm<[ADDSXri, SUBSXri], AArch64X, AArch64XSP>;

// Moves of numbers.
class AArch64MoveImm<list<Instruction> insts, dag reg, dag shift, list<dag> tied = []>
    : InstrCodec<insts, !con((operands (of_bits reg, 0, 5)),
                             !dag(operands, tied, !listsplat("", !size(tied))),
                             (operands (of_bits (uimm), 5, 16), (of_bits shift, 21, 2)))>;
def : AArch64MoveImm<[MOVZWi, MOVNWi], AArch64W, (one_of 0, 16)>;
def : AArch64MoveImm<[MOVKWi], AArch64W, (one_of 0, 16), [(copy 0)]>;
def : AArch64MoveImm<[MOVZXi, MOVNXi], AArch64X, (one_of 0, 16, 32, 48)>;
def : AArch64MoveImm<[MOVKXi], AArch64X, (one_of 0, 16, 32, 48), [(copy 0)]>;

// Masks of logic: one bit and six tell the size of the elements and the number of ones, of which
// not all may be set; six bits between them are a rotation, which is not refused.
class AArch64Mask<int n, int ones> {
  defvar size = !or(!shl(n, 6), !xor(ones, 63));
  defvar all = !sub(!shl(1, !logtwo(!if(!gt(size, 0), size, 1))), 1);
  bit IsValid = !and(!gt(size, 1), !ne(!and(ones, all), all));
  dag Codec = !if(IsValid, (biased !or(!shl(n, 12), ones), (scaled 6, (uimm))),
                  (range 1, 0, (uimm)));
}
defvar AArch64Masks32 = !foreach(ones, !range(0, 64), AArch64Mask<0, ones>.Codec);
defvar AArch64Masks64 = !foreach(ones, !range(0, 64), AArch64Mask<1, ones>.Codec);
defvar AArch64Mask32 = !con((selected 6), !dag(selected, AArch64Masks32, !listsplat("", 64)));
defvar AArch64Mask64 = !con((selected 7), !dag(selected, AArch64Masks32, !listsplat("", 64)),
                            !dag(selected, AArch64Masks64, !listsplat("", 64)));
class AArch64Logic<list<Instruction> insts, dag d, dag n, dag mask>
    : InstrCodec<insts, (operands (of_bits d, 0, 5), (of_bits n, 5, 5), mask)>;
def : AArch64Logic<[ANDWri, ORRWri, EORWri], AArch64WSP, AArch64W,
                   (of_bits AArch64Mask32, 10, 6, 16, 6)>;
def : AArch64Logic<[ANDSWri], AArch64W, AArch64W, (of_bits AArch64Mask32, 10, 6, 16, 6)>;
def : AArch64Logic<[ANDXri, ORRXri, EORXri], AArch64XSP, AArch64X,
                   (of_bits AArch64Mask64, 22, 1, 10, 6, 16, 6)>;
def : AArch64Logic<[ANDSXri], AArch64X, AArch64X, (of_bits AArch64Mask64, 22, 1, 10, 6, 16, 6)>;
def : HookCodec<"DecodeSVELogicalImmInstruction", "",
                (operands (of_bits (member ZPR, 0, 32), 0, 5), (copy 0),
                          (of_bits AArch64Mask64, 17, 1, 5, 6, 11, 6))>;
def : InstrCodec<[DUPM_ZI], (operands (of_bits (member ZPR, 0, 32), 0, 5),
                                      (of_bits AArch64Mask64, 17, 1, 5, 6, 11, 6))>;

// Addresses, and branches on a bit.
def : HookCodec<"DecodeAdrInstruction", "",
                (operands (of_bits AArch64X, 0, 5), (of_bits (simm), 5, 19, 29, 2))>;
def : InstrCodec<[TBZW, TBNZW], (operands (of_bits AArch64W, 0, 5), (of_bits (uimm), 31, 1, 19, 5),
                                          (of_bits (simm), 5, 14))>;
def : InstrCodec<[TBZX, TBNZX], (operands (of_bits AArch64X, 0, 5), (of_bits (uimm), 31, 1, 19, 5),
                                          (of_bits (simm), 5, 14))>;

class AArch64TestX<Instruction inst, bit isNonzero> : AdditionalEncoding<inst> {
  bits<32> Inst;
  bits<5> Rt;
  bits<6> bit_off;
  bits<14> target;
  let Inst{31} = bit_off{5};
  let Inst{30-25} = 0b011011;
  let Inst{24} = isNonzero;
  let Inst{23-19} = bit_off{4-0};
  let Inst{18-5} = target;
  let Inst{4-0} = Rt;
  let Size = 4;
  let DecoderNamespace = "AArch64Emission";
}
def AArch64EmittedTBZX : AArch64TestX<TBZX, 0>;
def AArch64EmittedTBNZX : AArch64TestX<TBNZX, 1>;
def : InstrEmission<TBZX, AArch64EmittedTBZX>;
def : InstrEmission<TBNZX, AArch64EmittedTBNZX>;

// Numbers for vectors; the lane of a move, which is always 1.
defvar AArch64Imm8 = (of_bits (uimm), 16, 3, 5, 5);
def : HookCodec<"DecodeModImmInstruction", "", (operands (of_bits AArch64Q, 0, 5), AArch64Imm8)>;
def : InstrCodec<[MOVID], (operands (of_bits (member FPR64, 0, 32), 0, 5), AArch64Imm8)>;
def : InstrCodec<AArch64Insts<["MOVIv", "MVNIv"], ["4i16", "8i16", "2i32", "4i32"]>.Insts,
                 (operands (of_bits AArch64Q, 0, 5), AArch64Imm8,
                           (of_bits (scaled 3, (uimm)), 13, 2))>;
def : InstrCodec<AArch64Insts<["MOVIv", "MVNIv"], ["2s_msl", "4s_msl"]>.Insts,
                 (operands (of_bits AArch64Q, 0, 5), AArch64Imm8,
                           (of_bits (one_of 0x108, 0x110), 12, 1))>;
def : HookCodec<"DecodeModImmTiedInstruction", "",
                (operands (of_bits AArch64Q, 0, 5), (copy 0), AArch64Imm8,
                          (of_bits (scaled 3, (uimm)), 13, 2))>;
def : InstrCodec<[FMOVXDHighr], (operands (of_bits AArch64Q, 0, 5), (of_bits AArch64X, 5, 5),
                                          (constant 1))>;
def : InstrCodec<[FMOVDXHighr], (operands (of_bits AArch64X, 0, 5), (of_bits AArch64Q, 5, 5),
                                          (constant 1))>;

// Loads and stores by the kind of their register: the letter of their names, and the class.
defvar AArch64Kinds = ["W", "X", "B", "H", "S", "D", "Q"];
class AArch64Kind<string kind> {
  dag Codec = !cond(!eq(kind, "W"): AArch64W, !eq(kind, "X"): AArch64X, !eq(kind, "Q"): AArch64Q,
                    !eq(kind, "B"): (member FPR8, 0, 32), !eq(kind, "H"): (member FPR16, 0, 32),
                    !eq(kind, "S"): (member FPR32, 0, 32), true: (member FPR64, 0, 32));
  // The beginnings of their names, without the end that tells the way of addressing.
  list<string> Names = !cond(
    !eq(kind, "W"): ["STRBB", "LDRBB", "LDRSBW", "STRHH", "LDRHH", "LDRSHW", "STRW", "LDRW"],
    !eq(kind, "X"): ["LDRSBX", "LDRSHX", "LDRSW", "STRX", "LDRX"],
    true: ["LDR"#kind, "STR"#kind]);
  list<string> Unscaled = !cond(
    !eq(kind, "W"): ["STURBB", "LDURBB", "LDURSBW", "STURHH", "LDURHH", "LDURSHW", "STURW",
                     "LDURW", "LDTRSBW", "LDTRSHW", "STTRW", "LDTRW", "STTRH", "LDTRH", "LDTRB",
                     "STTRB", "STLURB", "STLURH", "STLURW", "LDAPURB", "LDAPURSBW", "LDAPURH",
                     "LDAPURSHW", "LDAPUR"],
    !eq(kind, "X"): ["LDURSBX", "LDURSHX", "LDURSW", "STURX", "LDURX", "LDTRSBX", "LDTRSHX",
                     "LDTRSW", "STTRX", "LDTRX", "LDAPURSW", "LDAPURSHX", "LDAPURSBX", "STLURX",
                     "LDAPURX"],
    true: ["LDUR"#kind, "STUR"#kind]);
}
defvar AArch64Offset9 = (of_bits (simm), 12, 9);
// A load that is indexed should not change the register of its address in two ways: bit 22 tells a
// load, bits 10 and 11 an index, and bit 26 other registers.
defvar AArch64SameBase = (soft (distinct 31));
defvar AArch64BaseCheck =
    (of_bits (selected 4, (nothing), (nothing), (nothing), (nothing), (nothing), (nothing),
                          (nothing), (nothing), (nothing), (nothing), AArch64SameBase, (nothing),
                          AArch64SameBase, (nothing), AArch64SameBase, (nothing)),
             22, 1, 10, 2, 26, 1, 0, 5, 5, 5);
foreach kind = AArch64Kinds in {
  defvar transfer = (of_bits AArch64Kind<kind>.Codec, 0, 5);
  def : InstrCodec<AArch64Insts<AArch64Kind<kind>.Names, ["ui"]>.Insts,
                   (operands transfer, AArch64Base, (of_bits (uimm), 10, 12))>;
  def : InstrCodec<AArch64Insts<AArch64Kind<kind>.Names, ["pre", "post"]>.Insts,
                   (operands AArch64Base, transfer, AArch64Base, AArch64Offset9,
                             AArch64BaseCheck)>;
  def : InstrCodec<AArch64Insts<AArch64Kind<kind>.Unscaled, ["i"]>.Insts,
                   (operands transfer, AArch64Base, AArch64Offset9, AArch64BaseCheck)>;
}
def : InstrCodec<[PRFMui],
                 (operands (of_bits (uimm), 0, 5), AArch64Base, (of_bits (uimm), 10, 12))>;
def : InstrCodec<[PRFUMi], (operands (of_bits (uimm), 0, 5), AArch64Base, AArch64Offset9)>;
// The operations from 24 on are those of another instruction.
def : InstrCodec<[PRFMroW], (operands (of_bits (range 0, 23, (uimm)), 0, 5), AArch64Base,
                                      (of_bits AArch64W, 16, 5), (of_bits (uimm), 15, 1),
                                      (of_bits (uimm), 12, 1))>;
def : InstrCodec<[PRFMroX], (operands (of_bits (range 0, 23, (uimm)), 0, 5), AArch64Base,
                                      (of_bits AArch64X, 16, 5), (of_bits (uimm), 15, 1),
                                      (of_bits (uimm), 12, 1))>;

// Exclusive loads and stores.
class AArch64Exclusive<list<string> names, list<dag> operands_>
    : InstrCodec<AArch64Insts<names, [""]>.Insts,
                 !con(!dag(operands, operands_, !listsplat("", !size(operands_))),
                      (operands AArch64Base))>;
defvar AArch64Status = (of_bits AArch64W, 16, 5);
foreach size = ["W", "X"] in {
  defvar reg = AArch64Place<!if(!eq(size, "W"), AArch64W, AArch64X)>;
  defvar sizes = !if(!eq(size, "W"), ["W", "B", "H"], ["X"]);
  def : AArch64Exclusive<!foldl([]<string>, ["STLXR", "STXR"], all, name,
                                !listconcat(all, !foreach(one, sizes, name#one))),
                         [AArch64Status, reg.Rd]>;
  def : AArch64Exclusive<!foldl([]<string>,
                                ["LDAR", "LDAXR", "LDXR", "STLR", "STLLR", "LDLAR"], all, name,
                                !listconcat(all, !foreach(one, sizes, name#one))), [reg.Rd]>;
  def : AArch64Exclusive<["STLXP"#size, "STXP"#size], [AArch64Status, reg.Rd, reg.Rt2]>;
  // They should not load the same register twice.
  def : AArch64Exclusive<["LDAXP"#size, "LDXP"#size],
                         [(of_bits (soft (distinct)), 0, 5, 10, 5), reg.Rd, reg.Rt2]>;
}

// Pairs: a load should not have the same register twice, and what changes the register of the
// address should not have it as another one too.
class AArch64Pair<list<Instruction> insts, dag reg, list<dag> first, list<dag> checks>
    : InstrCodec<insts, !con(!dag(operands, first, !listsplat("", !size(first))),
                             (operands (of_bits reg, 0, 5), (of_bits reg, 10, 5), AArch64Base,
                                       (of_bits (simm), 15, 7),
                                       (of_bits (selected 1, (nothing), (soft (distinct))),
                                                22, 1, 0, 5, 10, 5)),
                             !dag(operands, checks, !listsplat("", !size(checks))))>;
defvar AArch64PairChecks = [(of_bits AArch64SameBase, 0, 5, 5, 5),
                            (of_bits AArch64SameBase, 10, 5, 5, 5)];
foreach kind = ["W", "X", "S", "D", "Q"] in {
  defvar checks = !if(!or(!eq(kind, "W"), !eq(kind, "X")), AArch64PairChecks, []<dag>);
  def : AArch64Pair<AArch64Insts<["LDNP", "STNP", "LDP", "STP", "LDTNP", "STTNP", "LDTP", "STTP"],
                                 [kind#"i"]>.Insts,
                    AArch64Kind<kind>.Codec, [], []>;
  def : AArch64Pair<AArch64Insts<["LDP", "STP", "LDTP", "STTP"], [kind#"pre", kind#"post"]>.Insts,
                    AArch64Kind<kind>.Codec, [AArch64Base], checks>;
}
// Those without privileges have no letter for X.
def : AArch64Pair<AArch64Insts<["LDPSW", "STGP", "LDTP", "STTP"], ["i"]>.Insts, AArch64X, [], []>;
def : AArch64Pair<AArch64Insts<["LDPSW", "STGP", "LDTP", "STTP"], ["pre", "post"]>.Insts, AArch64X,
                  [AArch64Base], AArch64PairChecks>;

// Loads that authenticate the address.
defvar AArch64Offset10 = (of_bits (simm), 22, 1, 12, 9);
def : InstrCodec<[LDRAAindexed, LDRABindexed],
                 (operands (of_bits AArch64X, 0, 5), AArch64Base, AArch64Offset10)>;
def : InstrCodec<[LDRAAwriteback, LDRABwriteback],
                 (operands AArch64Base, (of_bits AArch64X, 0, 5), AArch64Base, AArch64Offset10,
                           (of_bits AArch64SameBase, 0, 5, 5, 5))>;

// Copying and setting memory: all registers are different. Those that change are there twice.
defvar AArch64Different = [(of_bits (distinct), 0, 5, 16, 5), (of_bits (distinct), 16, 5, 5, 5),
                           (of_bits (distinct), 0, 5, 5, 5)];
defvar AArch64DifferentChecks = !dag(operands, AArch64Different, !listsplat("", 3));
defvar AArch64CopyOperands =
    (operands (of_bits AArch64Common, 0, 5), (of_bits AArch64Common, 16, 5),
              (of_bits AArch64X, 5, 5));
def : HookCodec<"DecodeCPYMemOpInstruction", "",
                !con(AArch64CopyOperands, AArch64CopyOperands, AArch64DifferentChecks)>;
defvar AArch64SetOperands = (operands (of_bits AArch64Common, 0, 5), (of_bits AArch64X, 5, 5));
def : HookCodec<"DecodeSETMemOpInstruction", "",
                !con(AArch64SetOperands, AArch64SetOperands, (operands (of_bits AArch64X, 16, 5)),
                     AArch64DifferentChecks)>;
// Without a register to set memory to, which comes from a tag.
def : HookCodec<"DecodeSETMemGoOpInstruction", "",
                !con(AArch64SetOperands, AArch64SetOperands,
                     (operands (of_bits (distinct), 0, 5, 5, 5)))>;

// The array of SME: one number is the vector and the offset of the address.
def : InstrCodec<[LDR_ZA, STR_ZA],
                 (operands (constant ZA), (of_bits (member MatrixIndexGPR32_12_15, 0, 4), 13, 2),
                           (of_bits (uimm), 0, 4), AArch64Base, (copy 2))>;

// System instructions.
def : HookCodec<"DecodeSyspXzrInstruction", "",
                (operands (of_bits (uimm), 16, 3), (of_bits (uimm), 12, 4), (of_bits (uimm), 8, 4),
                          (of_bits (uimm), 5, 3),
                          (of_bits (one_of ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
                                           ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, XZR), 0, 5))>;
// Registers of the system: numbers that begin with the bits 01 are the instructions SYS, SYSP and SYSL. MRRS
// has no such neighbour.
class AArch64SystemRegister<list<Instruction> insts, string name>
    : EncodedOperandsOf<insts, OperandsOf<[name]>.Found,
                        (selected 2, (uimm), ?, (biased 0x8000, (uimm)), (biased 0xc000, (uimm)))>;
def : AArch64SystemRegister<InstructionsOf<["MSR", "MSRR"]>.Found, "msr_sysreg_op">;
def : AArch64SystemRegister<[MRS], "mrs_sysreg_op">;
def : EncodedOperands<OperandsOf<["imm0_1", "imm0_15"]>.Found, (uimm)>;
// Bits of the upper half, of branches that look at registers of 64 bits.
def : EncodedOperands<OperandsOf<["tbz_imm32_63"]>.Found, (range 32, 63, (uimm))>;
// A pair of no registers, which no field encodes.
def : EncodedOperands<OperandsOf<["SyspXzrPairOperand"]>.Found, (one_of XZR)>;

// Fields of the state of the processor, most of which need a feature.
class AArch64PState<Instruction inst, bits<3> op1, bits<3> op2, string name>
    : AdditionalEncoding<inst> {
  bits<32> Inst;
  let Inst{31-19} = 0b1101010100000;
  let Inst{18-16} = op1;
  let Inst{15-12} = 0b0100;
  let Inst{7-5} = op2;
  let Inst{4-0} = 0b11111;
  let Size = 4;
  let DecoderNamespace = "AArch64PState"#name;
  // The number of the field, as an operand.
  int Number = !add(!shl(op1, 3), op2);
}
class AArch64State<bits<3> op1, bits<3> op2, string name = "">
    : AArch64PState<MSRpstateImm4, op1, op2, name>;
class AArch64BitState<bits<3> op1, bits<3> op2, bits<3> high, string name>
    : AArch64PState<MSRpstateImm1, op1, op2, name> {
  let Inst{11-9} = high;
  let Number = !add(!shl(high, 6), !shl(op1, 3), op2);
}
def AArch64SPSel : AArch64State<0b000, 0b101>;
def AArch64DAIFSet : AArch64State<0b011, 0b110>;
def AArch64DAIFClr : AArch64State<0b011, 0b111>;
def AArch64PAN : AArch64State<0b000, 0b100, "PAN">;
def AArch64UAO : AArch64State<0b000, 0b011, "UAO">;
def AArch64DIT : AArch64State<0b011, 0b010, "DIT">;
def AArch64SSBS : AArch64State<0b011, 0b001, "SSBS">;
def AArch64TCO : AArch64State<0b011, 0b100, "TCO">;
def AArch64ALLINT : AArch64BitState<0b001, 0b000, 0b000, "ALLINT">;
def AArch64PM : AArch64BitState<0b001, 0b000, 0b001, "PM">;
defvar AArch64States = [AArch64SPSel, AArch64DAIFSet, AArch64DAIFClr, AArch64PAN, AArch64UAO,
                        AArch64DIT, AArch64SSBS, AArch64TCO];
defvar AArch64Bits = [AArch64ALLINT, AArch64PM];
foreach state = AArch64States in
  def : InstrCodec<[state], (operands (of_bits (uimm), 16, 3, 5, 3), (of_bits (uimm), 8, 4))>;
foreach state = AArch64Bits in
  def : InstrCodec<[state],
                   (operands (of_bits (uimm), 9, 3, 16, 3, 5, 3), (of_bits (uimm), 8, 1))>;
def : InstrCodec<[MSRpstateImm4, MSRpstateImm1], (operands (of_bits (one_of ?), 0, 1))>;
// Encoders take the numbers of these fields.
class AArch64Numbers<list<AArch64PState> states, int width> {
  dag Codec = !foldl((one_of), !range(0, !shl(1, width)), codec, n, !con(codec,
                     !if(!foldl(0, states, found, one, !or(found, !eq(n, one.Number))),
                         !dag(one_of, [n], [""]), (one_of ?))));
}
def : EncodedOperands<OperandsOf<["pstatefield4_op"]>.Found, AArch64Numbers<AArch64States, 6>.Codec>;
def : EncodedOperands<OperandsOf<["pstatefield1_op"]>.Found, AArch64Numbers<AArch64Bits, 9>.Codec>;

class AArch64StateTable<string feature, string name> {
  defvar order = "AArch64PState"#name;
  list<dag> Entries = !listconcat(TableWhen<feature, order>.Entries,
                                  TableWhen<"FeatureAll", order>.Entries);
}
// The other names of the state have a table of their own, if there are any.
defvar AArch64BitStates = MSRpstateImm1.DecoderNamespace;
def : DecodeOrder<!listconcat(
  [(table "AArch64PState")], AArch64StateTable<"FeaturePAN", "PAN">.Entries,
  AArch64StateTable<"FeaturePsUAO", "UAO">.Entries, AArch64StateTable<"FeatureDIT", "DIT">.Entries,
  AArch64StateTable<"FeatureSSBS", "SSBS">.Entries, AArch64StateTable<"FeatureMTE", "TCO">.Entries,
  [(table "")],
  !if(!empty(AArch64BitStates), []<dag>,
      !listconcat(AArch64StateTable<"FeatureNMI", "ALLINT">.Entries,
                  [(table "AArch64PStatePM")])),
  [(table "Fallback")])>;

// Fields without a register have all bits set; those of comparisons with zero have none. Of moves,
// numbers that are not known yet may ask for more.
def : PostEncoding<"fixLoadStoreExclusive<0,0>", 0x001f7c00>;
def : PostEncoding<"fixLoadStoreExclusive<0,1>", 0x001f0000>;
def : PostEncoding<"fixLoadStoreExclusive<1,0>", 0x00007c00>;
def : PostEncoding<"fixMulHigh", 0x00007c00>;
def : PostEncoding<"fixOneOperandFPComparison", 0>;
def : PostEncoding<"fixMOVZ", 0>;

#endif // TBLGEN_AARCH64_MC_TD
