// Machine code of MSP430: what the functions do that LLVM's description names.
//
// Include this after "MSP430.td" of LLVM 14 to 22.
//
// Sources: MSP430x2xx Family User's Guide; the behaviour of LLVM's disassembler.

#ifndef TBLGEN_MSP430_MC_TD
#define TBLGEN_MSP430_MC_TD

include "tblgen/MC.td"
include "tblgen/MSP430.Access.td"
include "tblgen/MSP430.Asm.td"

def : InstrLength<[(bytes 2, 0, 0)]>;

// A register, and an offset before it.
def : HookCodec<"DecodeMemOperand", "getMemOpValue",
                (operands (of_bits (reg GR16), 0, 4), (of_bits (simm), 4, 16))>;

// Numbers that constant generators make: the mode of addressing, and the register.
def : HookCodec<"DecodeCGImm", "getCGImmOpValue",
                (selected 2, (one_of ?, ?, ?, 0), (one_of ?, ?, ?, 1), (one_of ?, ?, 4, 2),
                             (one_of ?, ?, 8, -1))>;

// Jumps: the offset, and the condition, whose numbers are LLVM's own.
def : HookCodec<"decodeJumpTarget", "getPCRelImmOpValue", (simm 10)>;
def : DistanceOperands<[jmptarget], 2, 2>;
def : HookCodec<"decodeCondition", "getCCOpValue", (one_of 1, 0, 3, 2, 6, 4, 5)>;
def : InstrCodec<[JMP], (operands (of_bits (simm), 0, 10))>;
def : InstrCodec<[JCC], (operands (of_bits (simm), 0, 10),
                                  (of_bits (one_of 1, 0, 3, 2, 6, 4, 5, ?), 10, 3))>;

// The mode of addressing of the source, which decides about the table: its two bits and the
// register. Instructions of one operand have the register in other bits than those of two.
class MSP430Mode<int register, int mode, int shift> {
  dag Bits = (masked !or(0x30, !shl(0xf, shift)), !or(!shl(mode, 4), !shl(register, shift)));
}
// Registers other than the constant generator R3, as masks and values.
defvar MSP430NotR3 = [[8, 8], [12, 4], [14, 0], [15, 2]];
// Registers other than R0, R2 and R3.
defvar MSP430NotSpecial = [[8, 8], [12, 4], [15, 1]];

// The entries of a table for some of the registers.
class MSP430Entries<string name, list<list<int>> registers, int mode> {
  list<dag> Entries = !foreach(one, registers,
    (when (masked !or(0x30, !shl(one[0], 8)), !or(!shl(mode, 4), !shl(one[1], 8))),
          (table name)));
}

// The same for instructions of one operand.
class MSP430SingleEntries<int size, list<list<int>> registers, int mode> {
  list<dag> Entries = !foreach(one, registers,
    (when (masked !or(0xe030, one[0]), !or(!shl(mode, 4), one[1])), (table "", size)));
}

def : DecodeOrder<!listconcat(
  // Jumps.
  [(when (masked 0xe000, 0x2000), (table "", 2))],
  // Two operands: registers; numbers of constant generators; memory and numbers that follow;
  // memory at a register.
  MSP430Entries<"Alpha", MSP430NotR3, 0>.Entries,
  [(when (masked 0x0f00, 0x0300), (table "Beta")), (when (masked 0x0f20, 0x0220), (table "Beta"))],
  MSP430Entries<"Gamma", MSP430NotR3, 1>.Entries, [(when (masked 0x0f30, 0x0030), (table "Gamma"))],
  MSP430Entries<"Delta", MSP430NotSpecial, 2>.Entries,
  MSP430Entries<"Delta", MSP430NotSpecial, 3>.Entries,
  // One operand: with a word that follows, or without.
  MSP430SingleEntries<4, MSP430NotR3, 1>.Entries, [(when (masked 0xe03f, 0x0030), (table "", 4))],
  MSP430SingleEntries<2, MSP430NotR3, 0>.Entries,
  [(when (masked 0xe00f, 0x0003), (table "", 2)), (when (masked 0xe02f, 0x0022), (table "", 2))],
  MSP430SingleEntries<2, MSP430NotSpecial, 2>.Entries,
  MSP430SingleEntries<2, MSP430NotSpecial, 3>.Entries)>;

#endif // TBLGEN_MSP430_MC_TD
