// Machine code of ARC: what the functions do that LLVM's description names.
//
// Include this after "ARC.td" of LLVM 14 to 22. LLVM's description tells how instructions are decoded, but
// not all that encoders need.
//
// Sources: ARCv2 ISA Programmer's Reference Manual; the comments of LLVM's description, ARCInstrFormats.td;
// the behaviour of LLVM's disassembler.

#ifndef TBLGEN_ARC_MC_TD
#define TBLGEN_ARC_MC_TD

include "tblgen/MC.td"
include "tblgen/ARC.Asm.td"

// Halves of words of 32 bits change places, as do those of long immediates after the instruction.
def : DecodeOrder<[
  (moved (run 0, 16, 16), (run 16, 0, 16), (run 32, 48, 16), (run 48, 32, 16), (table "", 8)),
  (moved (run 16, 32, 16), (run 32, 16, 16), (table_if_any "", 6)),
  (moved (run 0, 16, 16), (run 16, 0, 16), (table "", 4)),
  (table "", 2)]>;

// Major opcodes below 8 are those of instructions of 32 bits.
def : InstrLength<[(bytes 4, 0xc000, 0), (bytes 2, 0, 0)]>;

// Registers: without those of extensions; and the eight ones of short instructions.
defvar ARCRegs = [R0, R1, R2, R3, R4, R5, R6, R7, R8, R9, R10, R11, R12, R13, R14, R15, R16, R17, R18, R19,
                  R20, R21, R22, R23, R24, R25, GP, FP, SP, ILINK, R30, BLINK];
defvar ARCReg = !dag(one_of, ARCRegs, !listsplat("", 32));
def : HookCodec<"DecodeGPR32RegisterClass", "", ARCReg>;
def : HookCodec<"DecodeGBR32ShortRegister", "", (one_of R0, R1, R2, R3, R12, R13, R14, R15)>;

// Numbers; one of three bits is -1 where all of them are set.
def : HookCodec<"DecodeSignedOperand<$bits>", "", (simm $bits)>;
def : HookCodec<"DecodeFromCyclicRange<3>", "", (one_of 0, 1, 2, 3, 4, 5, 6, -1)>;

// Distances, which count from the word that the instruction begins in.
def : HookCodec<"DecodeBranchTargetS<$bits>", "", (simm $bits)>;

// Addresses: a register and an offset, or a number of 32 bits and no register.
def : HookCodec<"DecodeMEMrs9", "", (fields ARCReg, 6, (simm), 9)>;
defvar ARCA = (of_bits ARCReg, 0, 6);
defvar ARCB = (of_bits ARCReg, 12, 3, 24, 3);
defvar ARCC = (of_bits ARCReg, 6, 6);
defvar ARCLong = (of_bits (uimm), 32, 32);
def : HookCodec<"DecodeLdLImmInstruction", "", (operands ARCA, ARCLong, (constant 0))>;
def : HookCodec<"DecodeStLImmInstruction", "", (operands ARCC, ARCLong, (constant 0))>;
def : HookCodec<"DecodeLdRLImmInstruction", "", (operands ARCA, ARCB, ARCLong)>;

// Auxiliary registers by their numbers, whose highest bit is a sign, as LLVM reads it.
def : HookCodec<"DecodeSOPwithRU6", "", (operands ARCB, (of_bits (uimm), 6, 6))>;
def : HookCodec<"DecodeSOPwithRS12", "",
                (operands ARCB, (of_bits (selected 1, (uimm), (negated (uimm))), 0, 6, 6, 6))>;

// Moves, if a condition holds; and short ones with any register, of which R30 stands for the number 0
// where they write, and for one of 32 bits where they read.
def : HookCodec<"DecodeCCRU6Instruction", "",
                (operands ARCB, (of_bits (uimm), 6, 6), (of_bits (uimm), 0, 5), (copy 0))>;
defvar ARCEither = !foreach(reg, ARCRegs, !if(!eq(!cast<string>(reg), "R30"), (constant 0), (constant reg)));
defvar ARCTo = (of_bits !con((selected 5), !dag(selected, ARCEither, !listsplat("", 32))), 3, 2, 8, 3);
def : InstrCodec<[COMPACT_MOV_S_hreg], (operands ARCTo, (of_bits ARCReg, 0, 2, 5, 3))>;
def : InstrCodec<[COMPACT_MOV_S_limm], (operands ARCTo, (of_bits (uimm), 16, 32))>;

#endif // TBLGEN_ARC_MC_TD
