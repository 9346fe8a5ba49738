// Machine code of M68k: what the functions do that LLVM's description names.
//
// Include this after "M68k.td" of LLVM 14 to 22.
//
// Sources: Motorola M68000 Family Programmer's Reference Manual; the behaviour of LLVM's
// disassembler.

#ifndef TBLGEN_M68K_MC_TD
#define TBLGEN_M68K_MC_TD

include "tblgen/MC.td"
include "tblgen/M68k.Access.td"
include "tblgen/M68k.Asm.td"

// Words of 16 bits, the first of which has the lowest bits.
def : InstrByteOrder { let Units = [2]; let IsBigEndian = 1; }

def : InstrLength<[(bytes 2, 0, 0)]>;

// Registers, whatever the number of bits that count. Where a field has a fourth bit, LLVM takes
// registers of addresses for those of data.
foreach size = [8, 16, 32] in
  def : HookCodec<"DecodeDR"#size#"RegisterClass", "",
                  (one_of D0, D1, D2, D3, D4, D5, D6, D7, A0, A1, A2, A3, A4, A5, A6, SP)>;
foreach size = [16, 32] in {
  def : HookCodec<"DecodeAR"#size#"RegisterClass", "", (one_of A0, A1, A2, A3, A4, A5, A6, SP)>;
  def : HookCodec<"DecodeXR"#size#"RegisterClass", "",
                  (one_of D0, D1, D2, D3, D4, D5, D6, D7, A0, A1, A2, A3, A4, A5, A6, SP)>;
}
// Before LLVM 17, there are no registers of the floating point unit.
defvar M68kFloats = RegistersOf<["FP0", "FP1", "FP2", "FP3", "FP4", "FP5", "FP6", "FP7"]>.Found;
foreach size = !if(!empty(M68kFloats), []<string>, ["", "32", "64", "80"]) in
  def : HookCodec<"DecodeFPDR"#size#"RegisterClass", "",
                  !dag(one_of, M68kFloats, !listsplat("", !size(M68kFloats)))>;
// LLVM decodes no control registers of the floating point unit.
def : HookCodec<"DecodeFPCSCRegisterClass", "", (one_of ?)>;
def : HookCodec<"DecodeFPICRegisterClass", "", (one_of ?)>;
// From LLVM 20 on, it decodes the other ones, which no bits encode.
def : HookCodec<"DecodeCCRCRegisterClass", "", !if(HasLLVM20, (one_of CCR), (one_of ?))>;
foreach codec = !if(!exists<Register>("FPIAR"),
                    [(one_of ?, !cast<Register>("FPIAR"), !cast<Register>("FPS"), ?,
                              !cast<Register>("FPC"))], []<dag>) in
  def : HookCodec<"", "encodeFPSYSSelect", codec>;

// Numbers: of 32 bits, the first word has the higher half.
def : HookCodec<"DecodeImm32", "", (operands (of_bits (uimm), 0, 16, 16, 16))>;
foreach name = ["Reloc", "PCRel"] in {
  def : HookCodec<"", "encode"#name#"Imm<32>", (operands (of_bits (plain), 0, 16, 16, 16))>;
  def : HookCodec<"", "encode"#name#"Imm<$bits>", (plain)>;
}

// Short branches: a distance of zero stands for one that follows in a word of its own.
foreach operand = OperandsOf<["MxBrTarget8"]>.Found in
  def : EncodedOperands<[operand], (not_zero (uimm))>;

// A set of registers, the other way round with addresses that are decremented.
def : HookCodec<"", "encodeInverseMoveMask",
                (operands (of_bits (plain), 0, 1, 1, 1, 2, 1, 3, 1, 4, 1, 5, 1, 6, 1, 7, 1,
                                            8, 1, 9, 1, 10, 1, 11, 1, 12, 1, 13, 1, 14, 1, 15, 1))>;

#endif // TBLGEN_M68K_MC_TD
