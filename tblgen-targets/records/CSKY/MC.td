// Machine code of C-SKY: what the functions do that LLVM's description names.
//
// Include this after "CSKY.td" of LLVM 14 to 22.
//
// Sources: C-SKY V2 CPU Instruction Set; the comments of LLVM's description, CSKYInstrFormats.td; the
// behaviour of LLVM's disassembler.

#ifndef TBLGEN_CSKY_MC_TD
#define TBLGEN_CSKY_MC_TD

include "tblgen/MC.td"
include "tblgen/CSKY.Asm.td"

// Half words, the first of which has the highest bits.
def : InstrByteOrder { let Units = [2]; let IsFirstHighest = 1; }

def : InstrLength<[(bytes 4, 0xc000, 0xc000), (bytes 2, 0, 0)]>;

def : DecodeOrder<
  !listconcat(TableWhenAny<["FeatureFPUV3_HF", "FeatureFPUV3_SF", "FeatureFPUV3_DF"], "FPUV3">.Entries,
              [(table "", 4), (table "", 2)])>;

// Registers. Sixteen pairs of them need a feature.
defvar CSKYRegs = [R0, R1, R2, R3, R4, R5, R6, R7, R8, R9, R10, R11, R12, R13, R14, R15, R16, R17, R18, R19,
                   R20, R21, R22, R23, R24, R25, R26, R27, R28, R29, R30, R31];
defvar CSKYNumbers = !range(32);
class CSKYRegsFrom<list<Register> regs, int first> {
  defvar places = !range(first, !size(regs));
  dag Codec = !dag(one_of, !foreach(place, places, regs[place]), !foreach(place, places, ""));
}
def : HookCodec<"DecodeGPRRegisterClass", "", CSKYRegsFrom<CSKYRegs, 0>.Codec>;
def : HookCodec<"DecodeGPRPairRegisterClass", "",
                !foldl((reg GPRPair), FeaturesOf<["FeatureHighreg"]>.Found, pairs, highreg,
                       (limited (unless highreg), 16, pairs))>;
def : ImpliedOperand<CARRY, C>;
def : ImpliedOperand<GPRSP, R14>;

// The first register of several, and the last one, which the field counts from it. Fields of sixteen
// registers have no fifth bit. Encoders need a function (`getRegisterSeqOpValue`).
class CSKYSequence<list<Register> regs> {
  defvar numbers = !range(!size(regs));
  defvar width = !if(!eq(!size(regs), 16), 4, 5);
  defvar lasts = !foreach(first, numbers, CSKYRegsFrom<regs, first>.Codec);
  dag Codec = (operands (of_bits CSKYRegsFrom<regs, 0>.Codec, 5, width),
                        (of_bits !con((selected width), !dag(selected, lasts, !foreach(n, numbers, ""))),
                                 5, width, 0, width));
}
class CSKYFloats<int size, int count> {
  list<Register> Regs = !foreach(n, !range(count), !cast<Register>("F"#n#"_"#size));
}
def : HookCodec<"DecodeRegSeqOperand", "", CSKYSequence<CSKYRegs>.Codec>;
def : HookCodec<"DecodeRegSeqOperandF1", "", CSKYSequence<CSKYFloats<32, 16>.Regs>.Codec>;
def : HookCodec<"DecodeRegSeqOperandD1", "", CSKYSequence<CSKYFloats<64, 16>.Regs>.Codec>;
def : HookCodec<"DecodeRegSeqOperandF2", "", CSKYSequence<CSKYFloats<32, 32>.Regs>.Codec>;
def : HookCodec<"DecodeRegSeqOperandD2", "", CSKYSequence<CSKYFloats<64, 32>.Regs>.Codec>;

// Numbers: with zero bits at the end; greater than their fields by one; places of the one bit that is set; and
// others.
def : HookCodec<"decodeUImmOperand<$bits, $zeros>", "", (scaled $zeros, (uimm $bits))>;
def : HookCodec<"decodeSImmOperand<$bits, $zeros>", "", (scaled $zeros, (simm $bits))>;
def : HookCodec<"decodeOImmOperand<$bits>", "getOImmOpValue", (biased 1, (uimm))>;
def : HookCodec<"decodeImmShiftOpValue", "getImmShiftOpValue", (one_of ?, 0, 1, ?, 2, ?, ?, ?, 3)>;
def : HookCodec<"decodeJMPIXImmOperand", "getImmJMPIX", (one_of 16, 24, 32, 40)>;
foreach encoder = ["getImmOpValue", "getImmOpValue<$shift>", "getImmOpValueIDLY"] in
  def : HookCodec<"", encoder, (plain)>;

// Distances: from the instruction, but for constants, which are counted from the word that it begins in.
foreach encoder = ["getBranchSymbolOpValue<$fixup>", "getConstpoolSymbolOpValue<$fixup>",
                   "getDataSymbolOpValue<$fixup>", "getCallSymbolOpValue", "getBareSymbolOpValue"] in
  def : HookCodec<"", encoder, (plain)>;
def : HookCodec<"decodeLRW16Imm8", "",
                (selected 1, (scaled 2, (biased 255, (negated (uimm)))), (scaled 2, (uimm)))>;

// The highest bit of those that an instruction inserts, which the field counts from the lowest one. Encoders
// need a function (`getImmOpValueMSBSize`).
def : InstrCodec<[INS32],
                 (operands (of_bits CSKYRegsFrom<CSKYRegs, 0>.Codec, 21, 5), (copy 0),
                           (of_bits CSKYRegsFrom<CSKYRegs, 0>.Codec, 16, 5),
                           (of_bits !con((selected 5),
                                         !dag(selected, !foreach(low, CSKYNumbers, (biased low, (uimm))),
                                              !listsplat("", 32))), 0, 5, 5, 5),
                           (of_bits (uimm), 0, 5))>;

#endif // TBLGEN_CSKY_MC_TD
