// Machine code of Lanai: what the functions do that LLVM's description names.
//
// Include this after "Lanai.td" of LLVM 14 to 22.
//
// Sources: the comments of LLVM's description, LanaiInstrFormats.td; the behaviour of LLVM's
// disassembler.

#ifndef TBLGEN_LANAI_MC_TD
#define TBLGEN_LANAI_MC_TD

include "tblgen/MC.td"
include "tblgen/Lanai.Access.td"
include "tblgen/Lanai.Asm.td"

def : InstrByteOrder { let IsBigEndian = 1; let IsFirstHighest = 1; }

// Registers, some of which have names of their own.
defvar LanaiRegs = (one_of R0, R1, PC, R3, SP, FP, R6, R7, RV, R9, RR1, RR2, R12, R13, R14, RCA,
                           R16, R17, R18, R19, R20, R21, R22, R23, R24, R25, R26, R27, R28, R29,
                           R30, R31);
def : HookCodec<"DecodeGPRRegisterClass", "", LanaiRegs>;

// Numbers.
def : HookCodec<"decodeShiftImm", "", (simm)>;
def : HookCodec<"decodeBranch", "getBranchTargetOpValue", (uimm)>;
def : HookCodec<"decodePredicateOperand", "", (uimm 4)>;

// Addresses: a register, an offset and how they are put together, whose numbers are LLVM's own.
// Two bits, P and Q, tell whether there is an offset at all, and whether the register is changed
// before (0x40) or after (0x80).
defvar LanaiChanges = [0, 0x80, 0, 0x40];
defvar LanaiChange = (one_of 0, 0x80, 0, 0x40);
defvar LanaiOffset = (selected 2, (constant 0), (simm), (simm), (simm));
def : HookCodec<"decodeRiMemoryValue", "",
                (operands (of_bits LanaiRegs, 18, 5), (of_bits LanaiOffset, 16, 2, 0, 16),
                          (of_bits LanaiChange, 16, 2))>;
def : HookCodec<"decodeSplsValue", "",
                (operands (of_bits LanaiRegs, 12, 5), (of_bits LanaiOffset, 10, 2, 0, 10),
                          (of_bits LanaiChange, 10, 2))>;
// Encoders know whether there is an offset in the end (`adjustPqBits...`), if it is not zero.
defvar LanaiEncodedChange = (one_of ?, 0x80, 0, 0x40);
def : HookCodec<"", "getRiMemoryOpValue",
                (operands (of_bits LanaiRegs, 18, 5), (of_bits (simm), 0, 16),
                          (of_bits LanaiEncodedChange, 16, 2))>;
def : HookCodec<"", "getSplsOpValue",
                (operands (of_bits LanaiRegs, 12, 5), (of_bits (simm), 0, 10),
                          (of_bits LanaiEncodedChange, 10, 2))>;
def : PostEncoding<"adjustPqBitsRmAndRrm", 0, 0x30000, 2, [R0], 3, 0xc0>;
def : PostEncoding<"adjustPqBitsSpls", 0, 0xc00, 2, [], 3, 0xc0>;

// With two registers, three bits are the operation; seven stands for shifts, which four bits of
// the last five tell apart.
defvar LanaiOperations =
    !foldl([]<dag>, LanaiChanges, all, change,
           !listconcat(all, !foreach(operation, [0, 1, 2, 3, 4, 5, 6],
                                     (constant !or(change, operation))),
                       [!dag(one_of, !foreach(shift, !range(0, 16),
                                              !or(change, 0x27, !shl(shift, 1))),
                             !listsplat("", 16))]));
def : HookCodec<"decodeRrMemoryValue", "",
                (operands (of_bits LanaiRegs, 15, 5),
                          (of_bits (selected 2, (constant R0), LanaiRegs, LanaiRegs, LanaiRegs),
                                   8, 2, 10, 5),
                          (of_bits !con((selected 5),
                                        !dag(selected, LanaiOperations, !listsplat("", 32))),
                                   5, 5, 0, 4))>;
// Of shifts there are two, to the right.
defvar LanaiEncodedOperations =
    !foldl([]<dag>, [0x80, 0, 0x40], all, change,
           !listconcat(all, !foreach(operation, [0, 1, 2, 3, 4, 5, 6],
                                     (one_of !or(change, operation))),
                       [(one_of ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, !or(change, 0x27),
                                ?, ?, ?, ?, ?, ?, ?, !or(change, 0x37))]));
def : HookCodec<"", "getRrMemoryOpValue",
                (operands (of_bits LanaiRegs, 15, 5), (of_bits LanaiRegs, 10, 5),
                          (of_bits !con((selected 5, ?, ?, ?, ?, ?, ?, ?, ?),
                                        !dag(selected, LanaiEncodedOperations,
                                             !listsplat("", 24))), 5, 5, 0, 5))>;

#endif // TBLGEN_LANAI_MC_TD
