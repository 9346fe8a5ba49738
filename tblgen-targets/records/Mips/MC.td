// Machine code of MIPS: what the functions do that LLVM's description names.
//
// Include this after "Mips.td" of LLVM 14 to 22.
//
// Sources: MIPS Architecture For Programmers, volumes II and IV; the behaviour of LLVM's
// disassembler.

#ifndef TBLGEN_MIPS_MC_TD
#define TBLGEN_MIPS_MC_TD

include "tblgen/MC.td"
include "tblgen/Mips.Access.td"
include "tblgen/Mips.Asm.td"

// Words of 32 bits, in either order of bytes; half words of microMIPS.
def : InstrByteOrder {
  let Units = [4];
  let IsBigEndian = 1;
  let IsFirstHighest = 1;
  let UnitsWhen = [(when FeatureMicroMips, (units 2))];
}

def : InstrLength<[(when FeatureMicroMips, (bytes 2, 0, 0)), (bytes 4, 0, 0)]>;

// Registers.
defvar MipsRegs = [ZERO, AT, V0, V1, A0, A1, A2, A3, T0, T1, T2, T3, T4, T5, T6, T7, S0, S1, S2, S3,
                   S4, S5, S6, S7, T8, T9, K0, K1, GP, SP, FP, RA];
defvar MipsRegs64 = !foreach(reg, MipsRegs, !cast<Register>(reg#"_64"));
defvar MipsReg = (member GPR32, 0, 32);
defvar MipsReg64 = (member GPR64, 0, 32);
foreach rc = [GPR32, GPR64, FGR32, FGR64, CCR, COP0, COP2, COP3, MSA128B, MSA128H,
                 MSA128W, MSA128D] in
  def : HookCodec<"Decode"#rc#"RegisterClass", "", (member rc, 0, 32)>;
// Conditions in registers of floats, which later releases tell apart by their bits.
foreach rc = RegisterClassesOf<["FGRCC", "FGR32CC", "FGR64CC"]>.Found in
  def : HookCodec<"Decode"#rc#"RegisterClass", "", (member rc, 0, 32)>;
foreach rc = [GPRMM16, GPRMM16Zero, GPRMM16MoveP, FCC, MSACtrl] in
  def : HookCodec<"Decode"#rc#"RegisterClass", "", (member rc, 0, 8)>;
foreach rc = [ACC64DSP, HI32DSP, LO32DSP] in
  def : HookCodec<"Decode"#rc#"RegisterClass", "", (member rc, 0, 4)>;
def : HookCodec<"DecodeDSPRRegisterClass", "", MipsReg>;
// Registers of addresses have 64 bits if others have.
def : HookCodec<"DecodePtrRegisterClass", "", (when FeatureGP64Bit, MipsReg64, MipsReg)>;
def : HookCodec<"DecodeAFGR64RegisterClass", "", (multiple 2, (member AFGR64, 0, 16))>;
def : HookCodec<"DecodeCPU16RegsRegisterClass", "", (one_of ?)>;
def : HookCodec<"DecodeFIXMEInstruction", "", (operands (of_bits (one_of ?), 0, 1))>;
def : HookCodec<"DecodeHWRegsRegisterClass", "",
                (one_of ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
                        ?, ?, ?, ?, HWR29)>;

// Numbers.
def : HookCodec<"DecodeUImmWithOffset<$n, $k>", "", (biased $k, (uimm $n))>;
def : HookCodec<"DecodeUImmWithOffsetAndScale<$n, $k, 4>", "", (scaled 2, (uimm $n))>;
def : HookCodec<"DecodeSImmWithOffsetAndScale<$n>", "", (simm $n)>;
def : HookCodec<"DecodeSImmWithOffsetAndScale<$n, $k>", "", (biased $k, (simm $n))>;
foreach scale = [0, 1, 2, 3] in
  def : HookCodec<"DecodeSImmWithOffsetAndScale<$n, 0, "#!shl(1, scale)#">", "",
                  (scaled scale, (simm $n))>;
def : HookCodec<"DecodeAddiur2Simm7", "", (one_of 1, 4, 8, 12, 16, 20, 24, -1)>;
def : HookCodec<"DecodeLi16Imm", "",
                !con(!dag(one_of, !range(0, 127), !listsplat("", 127)), (one_of -1))>;
def : HookCodec<"DecodePOOL16BEncodedField", "", (one_of 8, 1, 2, 3, 4, 5, 6, 7)>;
def : HookCodec<"DecodeANDI16Imm", "",
                (one_of 128, 1, 2, 3, 4, 7, 8, 15, 16, 31, 32, 63, 64, 255, 32768, 65535)>;
def : HookCodec<"DecodeSimm9SP", "",
                !con((one_of 1024, 1028),
                     !dag(one_of, !foreach(n, !range(2, 256), !shl(n, 2)), !listsplat("", 254)),
                     !dag(one_of, !foreach(n, !range(256, 510), !sub(!shl(n, 2), 2048)),
                          !listsplat("", 254)),
                     (one_of -1032, -1028))>;
def : HookCodec<"DecodeSimm18Lsl3", "", (scaled 3, (simm 18))>;
def : HookCodec<"DecodeSimm19Lsl2", "", (scaled 2, (simm 19))>;
def : HookCodec<"DecodeSimm23Lsl2", "", (scaled 2, (simm 23))>;

// Distances: those in words are from the next instruction, as most of those in half words.
def : HookCodec<"DecodeBranchTarget", "", (biased 4, (scaled 2, (simm 16)))>;
foreach n = ["21", "21MM"] in
  def : HookCodec<"DecodeBranchTarget"#n, "", (biased 4, (scaled 2, (simm 21)))>;
def : HookCodec<"DecodeBranchTarget26", "", (biased 4, (scaled 2, (simm 26)))>;
def : HookCodec<"DecodeBranchTargetMM", "", (biased 4, (scaled 1, (simm 16)))>;
def : HookCodec<"DecodeBranchTarget1SImm16", "", (scaled 1, (simm 16))>;
def : HookCodec<"DecodeBranchTarget7MM", "", (scaled 1, (simm 7))>;
def : HookCodec<"DecodeBranchTarget10MM", "", (scaled 1, (simm 10))>;
def : HookCodec<"DecodeBranchTarget26MM", "", (scaled 1, (simm 26))>;
def : HookCodec<"DecodeJumpTarget", "", (operands (of_bits (scaled 2, (uimm)), 0, 26))>;
def : HookCodec<"DecodeJumpTargetXMM", "", (operands (of_bits (scaled 2, (uimm)), 0, 26))>;
def : HookCodec<"DecodeJumpTargetMM", "", (operands (of_bits (scaled 1, (uimm)), 0, 26))>;

// Encoders do not undo all of it: distances are from the instruction.
foreach name = ["", "21", "26"] in
  def : HookCodec<"", "getBranchTarget"#name#"OpValue", (scaled 2, (simm))>;
def : DistanceOperands<[brtarget, brtarget21, brtarget26], 1, 4>;
foreach name = ["21", "26", "7", ""] in
  def : HookCodec<"", "getBranchTarget"#name#"OpValueMM",
                  !if(!eq(name, "21"), (scaled 2, (simm)), (word (scaled 1, (simm))))>;
foreach name = ["1SImm16", "MMPC10", "MMR6"] in
  def : HookCodec<"", "getBranchTargetOpValue"#name, (word (scaled 1, (simm)))>;
def : HookCodec<"", "getBranchTargetOpValueLsl2MMR6", (word (scaled 2, (simm)))>;
def : HookCodec<"", "getJumpTargetOpValue", (scaled 2, (uimm))>;
def : HookCodec<"", "getJumpTargetOpValueMM", (scaled 1, (uimm))>;
def : HookCodec<"", "getJumpOffset16OpValue", (plain)>;
foreach name = ["UImm5Lsl2", "UImm6Lsl2", "SImm7Lsl2", "Simm18Lsl3", "Simm19Lsl2", "Simm23Lsl2",
                "UImm3Mod8"] in
  def : HookCodec<"", "get"#name#"Encoding", (plain)>;
foreach name = ["getSImm3Lsa2Value", "getSImm9AddiuspValue", "getUImm4AndValue",
                "getUImmWithOffsetEncoding<$n, $k>"] in
  def : HookCodec<"", name, (plain)>;
class MipsEncodedMem<string name, dag offset, int width>
    : HookCodec<"", name, (operands (of_bits (plain), 16, 5), (of_bits offset, 0, width))>;
def : MipsEncodedMem<"getMemEncoding", (plain), 16>;
foreach shift = [0, 1, 2, 3] in
  def : MipsEncodedMem<"getMemEncoding<"#shift#">", (scaled shift, (simm)), 16>;
def : MipsEncodedMem<"getMemEncodingMMImm16", (plain), 16>;
def : MipsEncodedMem<"getMemEncodingMMImm11", (plain), 11>;
def : MipsEncodedMem<"getMemEncodingMMImm9", (plain), 9>;
class MipsEncodedSmall<string name, dag offset>
    : HookCodec<"", name, (operands (of_bits (one_of S0, S1, V0, V1, A0, A1, A2, A3), 4, 3), (of_bits offset, 0, 4))>;
def : MipsEncodedSmall<"getMemEncodingMMImm4", (plain)>;
def : MipsEncodedSmall<"getMemEncodingMMImm4Lsl1", (scaled 1, (uimm))>;
def : MipsEncodedSmall<"getMemEncodingMMImm4Lsl2", (scaled 2, (uimm))>;
def : HookCodec<"", "getMemEncodingMMSPImm5Lsl2",
                (operands (nothing), (of_bits (scaled 2, (uimm)), 0, 5))>;
def : HookCodec<"", "getMemEncodingMMGPImm7Lsl2",
                (operands (nothing), (of_bits (scaled 2, (uimm)), 0, 7))>;
def : HookCodec<"", "getMovePRegSingleOpValue", (member GPRMM16MoveP, 0, 8)>;

// Loads and stores: a register, a base and an offset. Conditional stores have the register twice.
class MipsAt<dag codec, int low> {
  dag Bits = (of_bits codec, low, 5);
}
defvar MipsHigh = MipsAt<MipsReg, 21>.Bits;
defvar MipsLow = MipsAt<MipsReg, 16>.Bits;
defvar MipsOffset = (of_bits (simm), 0, 16);
defvar MipsOffset9 = (of_bits (simm), 7, 9);
defvar MipsHint = (of_bits (uimm), 16, 5);
defvar MipsHighHint = (of_bits (uimm), 21, 5);
def : HookCodec<"DecodeMem", "", (operands MipsLow, MipsHigh, MipsOffset)>;
def : InstrCodec<[SC, SCD], (operands MipsLow, (copy 0), MipsHigh, MipsOffset)>;
def : HookCodec<"DecodeMemEVA", "", (operands MipsLow, MipsHigh, MipsOffset9)>;
def : InstrCodec<[SCE], (operands MipsLow, (copy 0), MipsHigh, MipsOffset9)>;
def : HookCodec<"DecodeSpecial3LlSc", "", (operands MipsLow, MipsHigh, MipsOffset9)>;
def : InstrCodec<[SC_R6, SC64_R6, SCD_R6], (operands MipsLow, (copy 0), MipsHigh, MipsOffset9)>;
def : HookCodec<"DecodeLoadByte15", "", (operands MipsHigh, MipsLow, MipsOffset)>;
def : HookCodec<"DecodeCacheOp", "", (operands MipsHigh, MipsOffset, MipsHint)>;
def : HookCodec<"DecodeCacheOpMM", "", (operands MipsLow, (of_bits (simm), 0, 12), MipsHighHint)>;
def : HookCodec<"DecodePrefeOpMM", "", (operands MipsLow, (of_bits (simm), 0, 9), MipsHighHint)>;
def : HookCodec<"DecodeCacheeOp_CacheOpR6", "", (operands MipsHigh, MipsOffset9, MipsHint)>;
def : HookCodec<"DecodeSyncI", "", (operands MipsHigh, MipsOffset)>;
def : HookCodec<"DecodeSyncI_MM", "", (operands MipsLow, MipsOffset)>;
def : HookCodec<"DecodeSynciR6", "", (operands MipsLow, MipsOffset)>;
foreach scale = [0, 1, 2, 3] in {
  defvar name = !cond(!eq(scale, 0): "B", !eq(scale, 1): "H", !eq(scale, 2): "W", true: "D");
  def : InstrCodec<[!cast<Instruction>("LD_"#name), !cast<Instruction>("ST_"#name)],
                   (operands MipsAt<(member MSA128B, 0, 32), 6>.Bits, MipsAt<MipsReg, 11>.Bits,
                             (of_bits (scaled scale, (simm)), 16, 10))>;
}
def : HookCodec<"DecodeFMem", "",
                (operands MipsAt<(member FGR64, 0, 32), 16>.Bits, MipsHigh, MipsOffset)>;
def : HookCodec<"DecodeFMemMMR2", "",
                (operands MipsAt<(member FGR64, 0, 32), 21>.Bits, MipsLow, MipsOffset)>;
def : HookCodec<"DecodeFMem2", "",
                (operands MipsAt<(member COP2, 0, 32), 16>.Bits, MipsHigh, MipsOffset)>;
def : HookCodec<"DecodeFMem3", "",
                (operands MipsAt<(member COP3, 0, 32), 16>.Bits, MipsHigh, MipsOffset)>;
def : HookCodec<"DecodeFMemCop2R6", "",
                (operands MipsAt<(member COP2, 0, 32), 16>.Bits, MipsAt<MipsReg, 11>.Bits,
                          (of_bits (simm), 0, 11))>;
def : HookCodec<"DecodeFMemCop2MMR6", "",
                (operands MipsAt<(member COP2, 0, 32), 21>.Bits, MipsLow,
                          (of_bits (simm), 0, 11))>;

// microMIPS: registers in three bits, and lists of registers, whose number is in the instruction.
defvar MipsSmall = (member GPRMM16, 0, 8);
defvar MipsSmallZero = (member GPRMM16Zero, 0, 8);
class MipsSmallMem<list<Instruction> insts, dag reg, dag offset>
    : InstrCodec<insts, (operands (of_bits reg, 7, 3), (of_bits MipsSmall, 4, 3),
                                  (of_bits offset, 0, 4))>;
def : MipsSmallMem<[LBU16_MM], MipsSmall,
                   (one_of 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, -1)>;
def : MipsSmallMem<[LHU16_MM], MipsSmall, (scaled 1, (uimm))>;
def : MipsSmallMem<[LW16_MM], MipsSmall, (scaled 2, (uimm))>;
def : MipsSmallMem<[SB16_MM, SB16_MMR6], MipsSmallZero, (uimm)>;
def : MipsSmallMem<[SH16_MM, SH16_MMR6], MipsSmallZero, (scaled 1, (uimm))>;
def : MipsSmallMem<[SW16_MM, SW16_MMR6], MipsSmallZero, (scaled 2, (uimm))>;
def : HookCodec<"DecodeMemMMSPImm5Lsl2", "",
                (operands (of_bits MipsReg, 5, 5), (constant SP),
                          (of_bits (scaled 2, (uimm)), 0, 5))>;
def : HookCodec<"DecodeMemMMGPImm7Lsl2", "",
                (operands (of_bits MipsReg, 7, 3), (constant GP),
                          (of_bits (scaled 2, (uimm)), 0, 7))>;
def : HookCodec<"DecodeMemMMImm9", "", (operands MipsHigh, MipsLow, (of_bits (simm), 0, 9))>;
def : InstrCodec<[SCE_MM, SC_MMR6],
                 (operands MipsHigh, (copy 0), MipsLow, (of_bits (simm), 0, 9))>;
def : HookCodec<"DecodeMemMMImm12", "", (operands MipsHigh, MipsLow, (of_bits (simm), 0, 12))>;
// Pairs of registers. LLVM takes the register with the next number of its own, which is another
// one for some.
class MipsPair<Instruction inst>
    : InstrCodec<[inst], (operands MipsHigh,
        (of_bits !dag(one_of, !listconcat(!tail(MipsRegs), [ZERO]), !listsplat("", 32)), 21, 5),
        MipsLow, (of_bits (simm), 0, 12))>;
def : MipsPair<LWP_MM>;
def : MipsPair<SWP_MM>;
def : InstrCodec<[SC_MM], (operands MipsHigh, (copy 0), MipsLow, (of_bits (simm), 0, 12))>;
def : HookCodec<"DecodeMemMMImm16", "", (operands MipsHigh, MipsLow, MipsOffset)>;

class MipsShortList<int low> {
  list<dag> Bits = [(constant S0), (of_bits (optional (one_of ?, S1, S1, S1)), low, 2),
                    (of_bits (optional (one_of ?, ?, S2, S2)), low, 2),
                    (of_bits (optional (one_of ?, ?, ?, S3)), low, 2), (constant RA)];
  dag Operands = !dag(operands, Bits, !listsplat("", 5));
}
def : HookCodec<"DecodeRegListOperand16", "", MipsShortList<4>.Operands>;
def : HookCodec<"DecodeMemMMReglistImm4Lsl2", "",
                !con(MipsShortList<4>.Operands,
                     (operands (constant SP), (of_bits (scaled 2, (uimm)), 0, 4)))>;
def : InstrCodec<[LWM16_MMR6, SWM16_MMR6],
                 !con(MipsShortList<8>.Operands,
                      (operands (constant SP), (of_bits (scaled 2, (uimm)), 4, 4)))>;
// Up to nine registers, and the return address.
class MipsLongListPart<Register reg, int least> {
  dag Codec = (optional !con(!foldl((one_of), !range(0, least), all, one, !con(all, (one_of ?))),
                             !dag(one_of, !listsplat(reg, !sub(10, least)),
                                  !listsplat("", !sub(10, least)))));
  dag Bits = (of_bits Codec, 21, 4);
}
defvar MipsLongList =
    (operands (of_bits (selected 5, ?, (nothing), (nothing), (nothing), (nothing), (nothing),
                                    (nothing), (nothing), (nothing), (nothing), ?, ?, ?, ?, ?, ?,
                                    (nothing), (nothing), (nothing), (nothing), (nothing),
                                    (nothing), (nothing), (nothing), (nothing), (nothing),
                                    ?, ?, ?, ?, ?, ?), 21, 5),
              MipsLongListPart<S0, 1>.Bits, MipsLongListPart<S1, 2>.Bits,
              MipsLongListPart<S2, 3>.Bits, MipsLongListPart<S3, 4>.Bits,
              MipsLongListPart<S4, 5>.Bits, MipsLongListPart<S5, 6>.Bits,
              MipsLongListPart<S6, 7>.Bits, MipsLongListPart<S7, 8>.Bits,
              MipsLongListPart<FP, 9>.Bits, (of_bits (optional (one_of ?, RA)), 25, 1));
def : HookCodec<"DecodeRegListOperand", "", MipsLongList>;
def : InstrCodec<[LWM32_MM, SWM32_MM],
                 !con(MipsLongList, (operands MipsLow, (of_bits (simm), 0, 12)))>;

// Moves of pairs.
class MipsMoveP<Instruction inst, dag rs>
    : InstrCodec<[inst], (operands (of_bits (one_of A1, A1, A2, A0, A0, A0, A0, A0), 7, 3),
                                   (of_bits (one_of A2, A3, A3, S5, S6, A1, A2, A3), 7, 3), rs,
                                   (of_bits (member GPRMM16MoveP, 0, 8), 4, 3))>;
def : MipsMoveP<MOVEP_MM, (of_bits (member GPRMM16MoveP, 0, 8), 1, 3)>;
def : MipsMoveP<MOVEP_MMR6, (of_bits (member GPRMM16MoveP, 0, 8), 3, 1, 0, 2)>;

// Elements of vectors; sums of high parts; checksums.
class MipsInsve<Instruction inst, RegisterClass rc, int size>
    : InstrCodec<[inst], (operands (of_bits (member rc, 0, 32), 6, 5), (copy 0),
                                   (of_bits (uimm), 16, size), (of_bits (member rc, 0, 32), 11, 5),
                                   (constant 0))>;
def : MipsInsve<INSVE_B, MSA128B, 4>;
def : MipsInsve<INSVE_H, MSA128H, 3>;
def : MipsInsve<INSVE_W, MSA128W, 2>;
def : MipsInsve<INSVE_D, MSA128D, 1>;
def : HookCodec<"DecodeDAHIDATI", "",
                (operands MipsAt<MipsReg64, 21>.Bits, (copy 0), (of_bits (uimm), 0, 16))>;
def : HookCodec<"DecodeCRC", "", (operands MipsLow, MipsHigh, (copy 0))>;

// Bit fields: the size is that from the lowest to the highest bit. Those of 64 bits are all the
// same instruction, whatever the half of the register that a bit is in.
class MipsSize<int more> {
  dag Bits = (of_bits !con((selected 5), !dag(selected,
                  !foreach(low, !range(0, 32), (biased !sub(!add(more, 1), low), (uimm))),
                  !listsplat("", 32))), 6, 5, 11, 5);
}
def : InstrCodec<[INS], (operands MipsLow, MipsHigh, (of_bits (uimm), 6, 5), MipsSize<0>.Bits,
                                  (copy 0))>;
def : InstrCodec<[INS_MM, INS_MMR6],
                 (operands MipsHigh, MipsLow, (of_bits (uimm), 6, 5), MipsSize<0>.Bits, (copy 0))>;
class MipsField64<Instruction as, bits<6> funct> : AdditionalEncoding<as> {
  bits<32> Inst;
  let Inst{31-26} = 0x1f;
  let Inst{5-0} = funct;
  let Size = 4;
  let DecoderNamespace = "MipsField64";
  let Predicates = as.Predicates;
}
def MipsDEXTM : MipsField64<DEXT, 1>;
def MipsDEXTU : MipsField64<DEXT, 2>;
def MipsDINSM : MipsField64<DINS, 5>;
def MipsDINSU : MipsField64<DINS, 6>;
defvar MipsHigh64 = MipsAt<MipsReg64, 21>.Bits;
defvar MipsLow64 = MipsAt<MipsReg64, 16>.Bits;
class MipsDext<InstructionEncoding encoding, int position, int size>
    : InstrCodec<[encoding], (operands MipsLow64, MipsHigh64,
                                       (of_bits (biased position, (uimm)), 6, 5),
                                       (of_bits (biased size, (uimm)), 11, 5))>;
def : MipsDext<DEXT, 0, 1>;
def : MipsDext<MipsDEXTM, 0, 33>;
def : MipsDext<MipsDEXTU, 32, 1>;
class MipsDins<InstructionEncoding encoding, int position, int more>
    : InstrCodec<[encoding], (operands MipsLow64, MipsHigh64,
                                       (of_bits (biased position, (uimm)), 6, 5),
                                       MipsSize<more>.Bits)>;
def : MipsDins<DINS, 0, 0>;
def : MipsDins<MipsDINSM, 0, 32>;
def : MipsDins<MipsDINSU, 32, 0>;
def : InstrCodec<[DEXTM, DEXTU, DINSM, DINSU], (operands (of_bits (one_of ?), 0, 1))>;

// Compact branches, which share their opcodes: what the registers are tells them apart. Registers
// by their number in one field, if the other one is `s`.
class MipsGap<int count> {
  dag Codec = !foldl((one_of), !range(0, count), all, one, !con(all, (one_of ?)));
}
class MipsRange<int first, int end, list<Register> all = MipsRegs> {
  defvar regs = !foreach(n, !range(first, end), all[n]);
  dag Codec = !dag(one_of, regs, !listsplat("", !size(regs)));
}
class MipsTest<string test, int s, list<Register> all = MipsRegs> {
  dag Codec = !cond(
    !eq(test, "other not above"): MipsRange<0, !add(s, 1), all>.Codec,
    !eq(test, "other above, not zero"):
      !if(!eq(s, 0), (one_of ?), !con(MipsGap<!add(s, 1)>.Codec, MipsRange<!add(s, 1), 32, all>.Codec)),
    !eq(test, "zero, other is not"):
      !if(!eq(s, 0), !con(MipsGap<1>.Codec, MipsRange<1, 32, all>.Codec), (one_of ?)),
    !eq(test, "same, not zero"):
      !if(!eq(s, 0), (one_of ?),
          !con(MipsGap<s>.Codec, MipsRange<s, !add(s, 1), all>.Codec)),
    true: // Different, and none is zero.
      !if(!eq(s, 0), (one_of ?),
          !con(MipsGap<1>.Codec, MipsRange<1, !if(!eq(s, 0), 1, s), all>.Codec, (one_of ?),
               MipsRange<!add(s, 1), 32, all>.Codec)));
}
// The register in bits 16 to 20, if that of bits 21 to 25 fits.
class MipsTested<string test, int s = 21, int t = 16, list<Register> all = MipsRegs> {
  dag Bits = (of_bits !con((selected 5), !dag(selected,
                  !foreach(n, !range(0, 32), MipsTest<test, n, all>.Codec), !listsplat("", 32))),
                      s, 5, t, 5);
}
defvar MipsCompact = (of_bits (biased 4, (scaled 2, (simm))), 0, 16);
defvar MipsNotAbove = MipsTested<"other not above">.Bits;
defvar MipsAbove = MipsTested<"other above, not zero">.Bits;
defvar MipsZero = MipsTested<"zero, other is not">.Bits;
defvar MipsSame = MipsTested<"same, not zero">.Bits;
defvar MipsDifferent = MipsTested<"different">.Bits;
let IsPartial = 1 in {
  def : InstrCodec<[BOVC, BNVC], (operands MipsHigh, MipsNotAbove, MipsCompact)>;
  def : InstrCodec<[BEQC, BNEC], (operands MipsHigh, MipsAbove, MipsCompact)>;
  def : InstrCodec<[BEQZALC, BNEZALC, BLEZC, BGTZC, BGTZALC, BLEZALC],
                   (operands MipsZero, MipsCompact)>;
  def : InstrCodec<[BGEZC, BLTZC, BLTZALC, BGEZALC], (operands MipsSame, MipsCompact)>;
  def : InstrCodec<[BGEC, BLTC, BLTUC, BGEUC], (operands MipsHigh, MipsDifferent, MipsCompact)>;
}
// With zero, these are jumps to a register.
defvar MipsNotZero = (of_bits !con((one_of ?), !dag(one_of, !tail(MipsRegs), !listsplat("", 31))), 21, 5);
defvar MipsNotZero64 = (of_bits !con((one_of ?), !dag(one_of, !tail(MipsRegs64), !listsplat("", 31))), 21, 5);
defvar MipsFar = (of_bits (biased 4, (scaled 2, (simm))), 0, 21);
let IsPartial = 1 in {
  def : InstrCodec<[BEQZC, BNEZC], (operands MipsNotZero, MipsFar)>;
  def : InstrCodec<[BEQZC64, BNEZC64], (operands MipsNotZero64, MipsFar)>;
  def : InstrCodec<[BEQZC_MMR6, BNEZC_MMR6], (operands MipsNotZero, MipsFar)>;
}
// Those of 64 bits are the same for a disassembler. Encoders have encodings of their own.
def : InstrCodec<[BEQC64, BNEC64, BLEZC64, BGEZC64, BGEC64, BGTZC64, BLTZC64, BLTC64, BLTUC64,
                  BGEUC64],
                 (operands (of_bits (one_of ?), 0, 1))>;
class MipsEmitted64<Instruction inst, bits<6> opcode> : AdditionalEncoding<inst> {
  bits<32> Inst;
  bits<5> rt;
  bits<16> offset;
  let Inst{31-26} = opcode;
  let Inst{20-16} = rt;
  let Inst{15-0} = offset;
  let Size = 4;
  let DecoderNamespace = "MipsEmission";
}
multiclass MipsTwo64<Instruction inst, bits<6> opcode, string test> {
  def "" : MipsEmitted64<inst, opcode> {
    bits<5> rs;
    let Inst{25-21} = rs;
  }
  defvar encoding = !cast<InstructionEncoding>(NAME);
  def Emission : InstrEmission<inst, encoding>;
  def Codec : InstrCodec<[encoding], (operands MipsHigh64,
                                      MipsTested<test, 21, 16, MipsRegs64>.Bits, MipsCompact)>;
}
multiclass MipsZero64<Instruction inst, bits<6> opcode> {
  def "" : MipsEmitted64<inst, opcode> { let Inst{25-21} = 0; }
  defvar encoding = !cast<InstructionEncoding>(NAME);
  def Emission : InstrEmission<inst, encoding>;
  def Codec : InstrCodec<[encoding], (operands
      MipsTested<"zero, other is not", 21, 16, MipsRegs64>.Bits, MipsCompact)>;
}
multiclass MipsSame64<Instruction inst, bits<6> opcode> {
  def "" : MipsEmitted64<inst, opcode> { let Inst{25-21} = rt; }
  defvar encoding = !cast<InstructionEncoding>(NAME);
  def Emission : InstrEmission<inst, encoding>;
  def Codec : InstrCodec<[encoding], (operands
      MipsTested<"same, not zero", 21, 16, MipsRegs64>.Bits, MipsCompact)>;
}
defm MipsEmittedBEQC : MipsTwo64<BEQC64, 0b001000, "other above, not zero">;
defm MipsEmittedBNEC : MipsTwo64<BNEC64, 0b011000, "other above, not zero">;
defm MipsEmittedBGEC : MipsTwo64<BGEC64, 0b010110, "different">;
defm MipsEmittedBGEUC : MipsTwo64<BGEUC64, 0b000110, "different">;
defm MipsEmittedBLTC : MipsTwo64<BLTC64, 0b010111, "different">;
defm MipsEmittedBLTUC : MipsTwo64<BLTUC64, 0b000111, "different">;
defm MipsEmittedBLEZC : MipsZero64<BLEZC64, 0b010110>;
defm MipsEmittedBGTZC : MipsZero64<BGTZC64, 0b010111>;
defm MipsEmittedBGEZC : MipsSame64<BGEZC64, 0b010110>;
defm MipsEmittedBLTZC : MipsSame64<BLTZC64, 0b010111>;
def MipsBGTZ : AdditionalEncoding<BGTZ> {
  bits<32> Inst;
  let Inst{31-26} = 0b000111;
  let Inst{20-16} = 0;
  let Size = 4;
  let DecoderNamespace = "Mips32r6_64r6_Ambiguous";
  let Predicates = BLTUC.Predicates;
}
def : InstrCodec<[MipsBGTZ],
                 (operands MipsHigh, MipsCompact)>;

// In microMIPS, the fields are in the other order, and some distances are in half words.
defvar MipsHalf = (of_bits (biased 4, (scaled 1, (simm))), 0, 16);
// Some distances are numbers of 32 bits without sign.
defvar MipsHalfWord = (of_bits (word (biased 4, (scaled 1, (simm)))), 0, 16);
defvar MipsCompactWord = (of_bits (word (biased 4, (scaled 2, (simm)))), 0, 16);
let IsPartial = 1 in {
  // If the lower one is not less, it is the second operand.
  def : InstrCodec<[BOVC_MMR6, BNVC_MMR6],
                   (operands MipsTested<"other not above", 16, 21>.Bits, MipsLow, MipsHalf)>;
  def : InstrCodec<[BEQC_MMR6, BNEC_MMR6],
                   (operands MipsLow, MipsTested<"other above, not zero", 16, 21>.Bits,
                             MipsCompact)>;
  def : InstrCodec<[BEQZALC_MMR6, BNEZALC_MMR6],
                   (operands MipsTested<"zero, other is not", 16, 21>.Bits, MipsHalf)>;
  def : InstrCodec<[BGTZALC_MMR6, BLEZALC_MMR6],
                   (operands MipsTested<"zero, other is not", 16, 21>.Bits, MipsHalfWord)>;
  def : InstrCodec<[BGTZC_MMR6, BLEZC_MMR6],
                   (operands MipsTested<"zero, other is not", 16, 21>.Bits, MipsCompact)>;
  def : InstrCodec<[BLTZC_MMR6, BGEZC_MMR6],
                   (operands MipsTested<"same, not zero", 16, 21>.Bits, MipsCompact)>;
  def : InstrCodec<[BLTZALC_MMR6, BGEZALC_MMR6],
                   (operands MipsTested<"same, not zero", 16, 21>.Bits, MipsHalfWord)>;
  def : InstrCodec<[BLTC_MMR6, BGEC_MMR6],
                   (operands MipsLow, MipsTested<"different", 16, 21>.Bits, MipsCompact)>;
  def : InstrCodec<[BLTUC_MMR6, BGEUC_MMR6],
                   (operands MipsLow, MipsTested<"different", 16, 21>.Bits, MipsCompactWord)>;
}

// Those with one register are not in LLVM's table of microMIPS.
class MipsOneRegister<Instruction inst, bits<6> opcode> : AdditionalEncoding<inst> {
  bits<32> Inst;
  let Inst{31-26} = opcode;
  let Size = 4;
  let DecoderNamespace = "MicroMipsR6_Ambiguous";
}
def MipsBGTZC : MipsOneRegister<BGTZC_MMR6, 0b110101> { let Inst{20-16} = 0; }
def MipsBLTZC : MipsOneRegister<BLTZC_MMR6, 0b110101>;
def MipsBLEZC : MipsOneRegister<BLEZC_MMR6, 0b111101> { let Inst{20-16} = 0; }
def MipsBGEZC : MipsOneRegister<BGEZC_MMR6, 0b111101>;
let IsPartial = 1 in {
  def : InstrCodec<[MipsBGTZC, MipsBLEZC],
                   (operands MipsTested<"zero, other is not", 16, 21>.Bits, MipsCompact)>;
  def : InstrCodec<[MipsBLTZC, MipsBGEZC],
                   (operands MipsTested<"same, not zero", 16, 21>.Bits, MipsCompact)>;
}

// The tables: microMIPS has some for instructions of 16 bits, and others for those of 32.
def : DecodeOrder<[
  (when FeatureMicroMips, FeatureMips32r6, (table "MicroMipsR6", 2)),
  (when FeatureMicroMips, (table "MicroMips", 2)),
  (when FeatureMicroMips, FeatureMips32r6, (table "MicroMipsR6", 4)),
  (when FeatureMicroMips, FeatureMips32r6, (table "MicroMipsR6_Ambiguous")),
  (when FeatureMicroMips, (table "MicroMips", 4)),
  (when FeatureMicroMips, FeatureFP64Bit, (table "MicroMipsFP64")),
  (when (unless FeatureMicroMips), (unless FeatureMips32), (unless FeatureMips3), (table "COP3_")),
  (when (unless FeatureMicroMips), FeatureMips32r6, FeatureGP64Bit, (table "Mips32r6_64r6_GP64")),
  (when (unless FeatureMicroMips), FeatureMips32r6, FeaturePTR64Bit,
        (table "Mips32r6_64r6_PTR64")),
  (when (unless FeatureMicroMips), FeatureMips32r6, (table "Mips32r6_64r6")),
  (when (unless FeatureMicroMips), FeatureMips32r6, (table "Mips32r6_64r6_Ambiguous")),
  (when (unless FeatureMicroMips), FeatureMips2, FeaturePTR64Bit, (table "Mips32_64_PTR64")),
  (when (unless FeatureMicroMips), FeatureCnMips, (table "CnMips")),
  (when (unless FeatureMicroMips), FeatureCnMipsP, (table "CnMipsP")),
  (when (unless FeatureMicroMips), FeatureGP64Bit, (table "MipsField64")),
  (when (unless FeatureMicroMips), FeatureGP64Bit, (table "Mips64")),
  (when (unless FeatureMicroMips), FeatureFP64Bit, (table "MipsFP64")),
  (when (unless FeatureMicroMips), (table "Mips"))
]>;

#endif // TBLGEN_MIPS_MC_TD
