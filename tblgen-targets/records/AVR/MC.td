// Machine code of AVR: what the functions do that LLVM's description names.
//
// Include this after "AVR.td" of LLVM 14 to 22.
//
// Sources: AVR Instruction Set Manual; the behaviour of LLVM's disassembler.

#ifndef TBLGEN_AVR_MC_TD
#define TBLGEN_AVR_MC_TD

include "tblgen/MC.td"
include "tblgen/AVR.Access.td"
include "tblgen/AVR.Asm.td"

// Words of 16 bits, the first of which has the highest bits.
def : InstrByteOrder { let Units = [2]; let IsFirstHighest = 1; }

def : InstrLength<[(bytes 4, 0, 0)]>;

// Registers: the upper half of them, their first eight, the even ones, and those of addresses.
def : HookCodec<"DecodeLD8RegisterClass", "", (reg LD8, 16)>;
defvar AVRLowUpper = (one_of R16, R17, R18, R19, R20, R21, R22, R23);
defvar AVREven = (one_of R0, R2, R4, R6, R8, R10, R12, R14, R16, R18, R20, R22, R24, R26, R28, R30);
defvar AVRReg = (of_bits (reg GPR8), 4, 5);

// Where no function decodes all bits, fields are the places of pairs and of registers.
if !empty(MOVWRdRr.DecoderMethod) then {
  foreach rc = RegisterClassesOf<["LD8lo"]>.Found in
    def : HookCodec<"DecodeLD8loRegisterClass", "", (reg rc, 16)>;
  def : HookCodec<"DecodeDREGSRegisterClass", "",
                  (one_of R1R0, R3R2, R5R4, R7R6, R9R8, R11R10, R13R12, R15R14, R17R16, R19R18,
                          R21R20, R23R22, R25R24, R27R26, R29R28, R31R30)>;
  def : HookCodec<"DecodeIWREGSRegisterClass", "", (one_of R25R24, R27R26, R29R28, R31R30)>;
}

def : HookCodec<"decodeFRd", "", (operands AVRReg)>;
def : HookCodec<"decodeFLPMX", "", (operands AVRReg, (constant R31R30))>;
def : HookCodec<"decodeFFMULRdRr", "",
                (operands (of_bits AVRLowUpper, 4, 3), (of_bits AVRLowUpper, 0, 3))>;
def : HookCodec<"decodeFMUL2RdRr", "",
                (operands (of_bits (reg LD8, 16), 4, 4), (of_bits (reg LD8, 16), 0, 4))>;
def : HookCodec<"decodeFMOVWRdRr", "", (operands (of_bits AVREven, 4, 4), (of_bits AVREven, 0, 4))>;
def : HookCodec<"decodeFWRdK", "",
                (operands (of_bits (one_of R24, R26, R28, R30), 4, 2), (copy 0),
                          (of_bits (uimm), 6, 2, 0, 4))>;

// Numbers, and addresses of input and output.
def : HookCodec<"", "encodeImm<$fixup, $offset>", (plain)>;
def : HookCodec<"decodeFIORdA", "", (operands AVRReg, (of_bits (uimm), 9, 2, 0, 4))>;
def : HookCodec<"decodeFIOARr", "", (operands (of_bits (uimm), 9, 2, 0, 4), AVRReg)>;
def : HookCodec<"decodeFIOBIT", "", (operands (of_bits (uimm), 3, 5), (of_bits (uimm), 0, 3))>;

// Jumps, whose distances are in words. Conditions with a name of their own are instructions of
// their own.
def : HookCodec<"decodeCallTarget", "encodeCallTarget", (scaled 1, (uimm))>;
def : HookCodec<"decodeFBRk", "", (operands (of_bits (scaled 1, (simm)), 0, 12))>;
def : HookCodec<"decodeRelCondBrTarget7", "", (scaled 1, (simm 7))>;
def : HookCodec<"decodeRelCondBrTarget13", "", (scaled 1, (simm 12))>;
def : HookCodec<"", "encodeRelCondBrTarget<$fixup>", (scaled 1, (simm))>;
def : DistanceOperands<[relbrtarget_7, brtarget_13, rcalltarget_13], 1, 2>;
def : HookCodec<"decodeCondBranch", "", (operands (of_bits (scaled 1, (simm)), 3, 7))>;
def : InstrCodec<[BRBSsk, BRBCsk],
                 (operands (of_bits (uimm), 0, 3), (of_bits (scaled 1, (simm)), 3, 7))>;

// Loads and stores with a displacement.
def : HookCodec<"decodeMemri", "encodeMemri", (fields (one_of R31R30, R29R28), 1, (uimm), 6)>;

// Other loads and stores, which have another bit with some registers of addresses than with
// others. What is left of the displacement if the device has no large ones are its lowest bits.
class AVRLoadStore<Instruction inst, bit isStore> : AdditionalEncoding<inst> {
  bits<16> Inst;
  bits<5> reg;
  let Inst{15-13} = 0b100;
  let Inst{9} = isStore;
  let Inst{8-4} = reg;
  let Size = 2;
  let DecoderNamespace = "AVRLoadStore";
}
class AVRDisplacement<Instruction inst, bit isStore> : AVRLoadStore<inst, isStore> {
  let Inst{12} = 0;
}
class AVRIndirect<Instruction inst, bit isStore, bits<2> mode> : AVRLoadStore<inst, isStore> {
  bits<3> ptrreg;
  let Inst{12} = 1;
  let Inst{11-10} = 0b00;
  let Inst{3-2} = ptrreg{1-0};
  let Inst{1-0} = mode;
}
// For encoders: without a change of the address, the bit depends on the register.
class AVREmission<Instruction inst, bit isStore> : AVRIndirect<inst, isStore, 0b00> {
  let Inst{12} = ptrreg{2};
  let DecoderNamespace = "AVREmission";
}
def AVRLoadDisplaced : AVRDisplacement<LDDRdPtrQ, 0>;
def AVRStoreDisplaced : AVRDisplacement<STDPtrQRr, 1>;
def AVRLoad : AVRIndirect<LDRdPtr, 0, 0b00>;
def AVRLoadIncremented : AVRIndirect<LDRdPtrPi, 0, 0b01>;
def AVRLoadDecremented : AVRIndirect<LDRdPtrPd, 0, 0b10>;
def AVRStore : AVRIndirect<STPtrRr, 1, 0b00>;
def AVRStoreIncremented : AVRIndirect<STPtrPiRr, 1, 0b01>;
def AVRStoreDecremented : AVRIndirect<STPtrPdRr, 1, 0b10>;
def AVREmittedLoad : AVREmission<LDRdPtr, 0>;
def AVREmittedStore : AVREmission<STPtrRr, 1>;

defvar AVRBase = (of_bits (one_of R31R30, R29R28), 3, 1);
def : InstrCodec<[AVRLoadDisplaced], (operands AVRReg, AVRBase, (of_bits (uimm), 0, 3))>;
def : InstrCodec<[AVRStoreDisplaced], (operands AVRBase, (of_bits (uimm), 0, 3), AVRReg)>;
// Without a change, Z has another encoding.
defvar AVRPointerXY = (of_bits (one_of ?, ?, R29R28, R27R26), 2, 2);
defvar AVRPointer = (of_bits (one_of R31R30, ?, R29R28, R27R26), 2, 2);
def : InstrCodec<[AVRLoad], (operands AVRReg, AVRPointerXY)>;
def : InstrCodec<[AVRStore], (operands AVRPointerXY, AVRReg)>;
def : InstrCodec<[AVRLoadIncremented, AVRLoadDecremented],
                 (operands AVRReg, AVRPointer, (copy 1))>;
def : InstrCodec<[AVRStoreIncremented, AVRStoreDecremented],
                 (operands AVRPointer, (copy 0), AVRReg, (constant 1))>;
def : InstrCodec<[LDRdPtr, LDRdPtrPi, LDRdPtrPd, STPtrRr, STPtrPiRr, STPtrPdRr],
                 (operands (of_bits (one_of ?), 0, 1))>;

defvar AVRPointers = (one_of R31R30, ?, R29R28, ?, ?, ?, ?, R27R26);
def : HookCodec<"DecodePTRREGSRegisterClass", "encodeLDSTPtrReg", AVRPointers>;
def : InstrEmission<LDRdPtr, AVREmittedLoad>;
def : InstrEmission<LDRdPtrPi, AVRLoadIncremented>;
def : InstrEmission<LDRdPtrPd, AVRLoadDecremented>;
def : InstrEmission<STPtrRr, AVREmittedStore>;
def : InstrEmission<STPtrPiRr, AVRStoreIncremented>;
def : InstrEmission<STPtrPdRr, AVRStoreDecremented>;

def : DecodeOrder<[(when FeatureTinyEncoding, (table_if_any "AVRTiny")), (table "", 2),
                   (table_if_any "AVRLoadStore"), (table "", 4)]>;

#endif // TBLGEN_AVR_MC_TD
