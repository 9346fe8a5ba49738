// Machine code of BPF: what the functions do that LLVM's description names.
//
// Include this after "BPF.td" of LLVM 14 to 22.
//
// Sources: RFC 9669, BPF Instruction Set Architecture; the behaviour of LLVM's disassembler.

#ifndef TBLGEN_BPF_MC_TD
#define TBLGEN_BPF_MC_TD

include "tblgen/MC.td"
include "tblgen/BPF.Access.td"
include "tblgen/BPF.Asm.td"

// An opcode, two registers, an offset of 16 bits, and a number of 32; the opcode has the highest
// bits. With the highest byte first, the registers change places, too.
def : InstrByteOrder { let Units = [1, 1, 2, 4]; let IsFirstHighest = 1; let SwappedHalves = [1]; }

def : InstrLength<[(bytes 8, 0, 0)]>;

// A register and an offset.
def : HookCodec<"decodeMemoryOpValue", "getMemoryOpValue", (fields (reg GPR), 4, (simm), 16)>;

// Distances, in instructions from the next one.
def : DistanceOperands<[brtarget], 8, 8>;

// Loads from packets, whose buffer is always in the same register.
// The register of the packet, which is no operand in later releases.
defvar BPFPacket = !if(!gt(!size(LD_ABS_B.InOperandList), 1), (operands (constant R6)), (operands));
def : InstrCodec<[LD_ABS_B, LD_ABS_H, LD_ABS_W],
                 !con(BPFPacket, (operands (of_bits (uimm), 0, 32)))>;
def : InstrCodec<[LD_IND_B, LD_IND_H, LD_IND_W],
                 !con(BPFPacket, (operands (of_bits (reg GPR), 52, 4)))>;

// Loads of 64 bits are followed by an instruction with the higher half of the number. Of the
// pseudo instruction, the half belongs to the operand that says what the number is.
class BPFWideLoad<Instruction inst> : AdditionalEncoding<inst> {
  bits<128> Inst;
  bits<4> dst;
  bits<64> imm;
  let Inst{127-120} = 0x18;
  let Inst{115-112} = dst;
  let Inst{111-96} = 0;
  let Inst{95-64} = imm{31-0};
  let Size = 16;
  let DecoderNamespace = "BPFWide";
}
def BPFWideImm : BPFWideLoad<LD_imm64> {
  let Inst{119-116} = 0;
  let Inst{31-0} = imm{63-32};
}
def BPFWidePseudo : BPFWideLoad<LD_pseudo> {
  bits<64> pseudo;
  let Inst{119-116} = pseudo{3-0};
  let Inst{31-0} = pseudo{63-32};
}
def : InstrEmission<LD_imm64, BPFWideImm>;
def : InstrEmission<LD_pseudo, BPFWidePseudo>;
def : InstrCodec<[LD_imm64, LD_pseudo], (operands (of_bits (one_of ?), 0, 1))>;

// Loads and stores of up to 32 bits, without sign or atomic, are those of half registers if there
// are any. The opcode has three bits of a mode, two of a size and three of a class.
class BPFOpcode<int mask, int value> {
  dag Condition = (masked !shl(mask, 56), !shl(value, 56));
}
defvar BPFHalfLoads =
    !foldl([]<int>, [3, 6], all, mode,
           !listconcat(all, !foldl([]<int>, [0, 8, 16], some, size,
                                   !listconcat(some, [!or(!shl(mode, 5), size, 1)]))));
defvar BPFOtherLoads =
    !foldl([]<int>, [0, 1, 2, 4, 5, 7], all, mode,
           !listconcat(all, !foldl([]<int>, [0, 8, 16], some, size,
                                   !listconcat(some, [!or(!shl(mode, 5), size, 1)]))));
def : DecodeOrder<!listconcat(
  [(table "BPFWide"), (when (unless ALU32), (table "BPF")),
   // Other classes, and those of 64 bits.
   (when ALU32, BPFOpcode<0x01, 0x00>.Condition, (table "BPF")),
   (when ALU32, BPFOpcode<0x05, 0x05>.Condition, (table "BPF")),
   (when ALU32, BPFOpcode<0x1d, 0x19>.Condition, (table "BPF"))],
  !foreach(opcode, BPFOtherLoads, (when ALU32, BPFOpcode<0xfd, opcode>.Condition, (table "BPF"))),
  !foreach(opcode, BPFHalfLoads,
           (when ALU32, BPFOpcode<0xfd, opcode>.Condition, (table "BPFALU32"))))>;

#endif // TBLGEN_BPF_MC_TD
