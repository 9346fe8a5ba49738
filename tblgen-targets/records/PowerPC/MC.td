// Machine code of PowerPC: what the functions do that LLVM's description names.
//
// Include this after "PPC.td" of LLVM 14 to 22.
//
// Sources: Power ISA, version 3.1; the behaviour of LLVM's disassembler.

#ifndef TBLGEN_POWERPC_MC_TD
#define TBLGEN_POWERPC_MC_TD

include "tblgen/MC.td"
include "tblgen/PPC.Access.td"
include "tblgen/PPC.Asm.td"

// Words of 32 bits, in either order of bytes; a prefix comes first in both.
def : InstrByteOrder { let Units = [4]; let IsBigEndian = 1; let IsFirstHighest = 1; }

def : InstrLength<[(bytes 4, 0, 0)]>;

// Instructions with a prefix come first.
def : DecodeOrder<[(when FeaturePrefixInstrs, (table "", 8)), (when FeatureSPE, (table "SPE")),
                   (table "", 4)]>;

// The registers of a name with numbers from 0 to 31.
class PPCRegisters<string name> {
  list<Register> Regs = !foreach(i, !range(0, 32), !cast<Register>(name#i));
}

// Codecs for the registers of a list.
class PPCOneOf<list<Register> regs> {
  dag Codec = !dag(one_of, regs, !listsplat("", !size(regs)));
}

// Registers of two sets, of 32 each: VSX registers are those of the floating point unit and those
// of the vector unit.
def : HookCodec<"DecodeVSRCRegisterClass", "",
                PPCOneOf<!listconcat(PPCRegisters<"VSL">.Regs, PPCRegisters<"V">.Regs)>.Codec>;
foreach name = ["VSFRC", "VSSRC"] in
  def : HookCodec<"Decode"#name#"RegisterClass", "",
                  PPCOneOf<!listconcat(PPCRegisters<"F">.Regs, PPCRegisters<"VF">.Regs)>.Codec>;

// Registers of the vector unit that are taken for those of the floating point unit.
def : HookCodec<"DecodeVFRCRegisterClass", "", PPCOneOf<PPCRegisters<"VF">.Regs>.Codec>;

// General purpose registers; in some places, the first one stands for zero.
def : HookCodec<"DecodeGPRCRegisterClass", "", PPCOneOf<PPCRegisters<"R">.Regs>.Codec>;
def : HookCodec<"DecodeG8RCRegisterClass", "", PPCOneOf<PPCRegisters<"X">.Regs>.Codec>;
def : HookCodec<"DecodePointerLikeRegClass0", "", PPCOneOf<PPCRegisters<"R">.Regs>.Codec>;
foreach name = ["GPRC_NOR0RegisterClass", "PointerLikeRegClass1"] in
  def : HookCodec<"Decode"#name, "",
                  PPCOneOf<!listconcat([ZERO], !tail(PPCRegisters<"R">.Regs))>.Codec>;
def : HookCodec<"DecodeG8RC_NOX0RegisterClass", "",
                PPCOneOf<!listconcat([ZERO8], !tail(PPCRegisters<"X">.Regs))>.Codec>;

// Pairs of registers, by the even one.
def : HookCodec<"DecodeG8pRCRegisterClass", "", PPCOneOf<PPCRegisters<"X">.Regs>.Codec>;
foreach first = RegistersOf<["Fpair0"]>.Found in
  def : HookCodec<"DecodeFpRCRegisterClass", "",
                  !foldl((one_of first), !range(1, 16), all, i,
                         !con(all, (one_of ?, !cast<Register>("Fpair"#!mul(2, i)))))>;
def : HookCodec<"decodeVSRpEvenOperands", "getVSRpEvenEncoding",
                (one_of VSRp0, ?, VSRp1, ?, VSRp2, ?, VSRp3, ?, VSRp4, ?, VSRp5, ?, VSRp6, ?,
                        VSRp7, ?, VSRp8, ?, VSRp9, ?, VSRp10, ?, VSRp11, ?, VSRp12, ?, VSRp13, ?,
                        VSRp14, ?, VSRp15, ?, VSRp16, ?, VSRp17, ?, VSRp18, ?, VSRp19, ?,
                        VSRp20, ?, VSRp21, ?, VSRp22, ?, VSRp23, ?, VSRp24, ?, VSRp25, ?,
                        VSRp26, ?, VSRp27, ?, VSRp28, ?, VSRp29, ?, VSRp30, ?, VSRp31)>;

// Condition registers, each of which has a bit, the first one the highest. The lowest bit that
// is set counts; a field without bits is refused.
class PPCConditionRegister<int mask> {
  Register Reg = !cond(!ne(!and(mask, 1), 0): CR7, !ne(!and(mask, 2), 0): CR6,
                       !ne(!and(mask, 4), 0): CR5, !ne(!and(mask, 8), 0): CR4,
                       !ne(!and(mask, 16), 0): CR3, !ne(!and(mask, 32), 0): CR2,
                       !ne(!and(mask, 64), 0): CR1, true: CR0);
}
def : HookCodec<"decodeCRBitMOperand", "get_crbitm_encoding",
                !con((one_of ?),
                     PPCOneOf<!foreach(i, !range(1, 256), PPCConditionRegister<i>.Reg)>.Codec)>;

// Numbers.
def : HookCodec<"decodeImmZeroOperand", "", (range 0, 0, (uimm))>;
def : HookCodec<"decodeCondBrTarget", "getCondBrEncoding", (simm 14)>;
def : HookCodec<"decodeDirectBrTarget", "getDirectBrEncoding", (simm 24)>;
def : DistanceOperandType<"OPERAND_PCREL", 4>;
def : HookCodec<"decodeDispRIXOperand", "getDispRIXEncoding", (scaled 2, (simm 14))>;
def : HookCodec<"decodeDispRIX16Operand", "getDispRIX16Encoding", (scaled 4, (simm 12))>;
def : HookCodec<"decodeDispRIHashOperand", "getDispRIHashEncoding",
                (scaled 3, (biased -64, (uimm 6)))>;
def : HookCodec<"decodeDispSPE8Operand", "getDispSPE8Encoding", (scaled 3, (uimm 5))>;
def : HookCodec<"decodeDispSPE4Operand", "getDispSPE4Encoding", (scaled 2, (uimm 5))>;
def : HookCodec<"decodeDispSPE2Operand", "getDispSPE2Encoding", (scaled 1, (uimm 5))>;

// Up to LLVM 16, an address is one field: the base above the distance.
defvar PPCBase = PPCOneOf<!listconcat([ZERO], !tail(PPCRegisters<"R">.Regs))>.Codec;
multiclass PPCAddress<string decoder, string encoder, int width, dag codec, dag base = PPCBase> {
  def : HookCodec<decoder, "", (operands (of_bits codec, 0, width), (of_bits base, width, 5))>;
  def : HookCodec<"", encoder, (operands (of_bits codec, 0, width), (of_bits (plain), width, 5))>;
}
defm : PPCAddress<"decodeMemRIOperands", "getMemRIEncoding", 16, (simm)>;
defm : PPCAddress<"decodeMemRIXOperands", "getMemRIXEncoding", 14, (scaled 2, (simm))>;
defm : PPCAddress<"decodeMemRIX16Operands", "getMemRIX16Encoding", 12, (scaled 4, (simm))>;
defm : PPCAddress<"decodeMemRIHashOperands", "getMemRIHashEncoding", 6,
                  (scaled 3, (biased -64, (uimm))), PPCOneOf<PPCRegisters<"R">.Regs>.Codec>;
defm : PPCAddress<"decodeMemRI34Operands", "getMemRI34Encoding", 34, (simm)>;
// Those of SPE have the bits the other way round, of which decoders take no notice.
foreach scale = [1, 2, 3] in {
  defvar name = "SPE"#!shl(1, scale);
  defvar disp = (scaled scale, (uimm));
  def : HookCodec<"decode"#name#"Operands", "",
                  (operands (of_bits disp, 0, 5), (of_bits PPCBase, 5, 5))>;
  def : HookCodec<"", "get"#name#"DisEncoding",
                  (operands (of_bits disp, 5, 1, 6, 1, 7, 1, 8, 1, 9, 1),
                            (of_bits PPCBase, 0, 1, 1, 1, 2, 1, 3, 1, 4, 1))>;
}
def : HookCodec<"decodeMemRI34PCRelOperands", "getMemRI34PCRelEncoding",
                (operands (of_bits (simm), 0, 34), (of_bits (range 0, 0, (uimm)), 34, 5))>;

// Those functions add the base where it is written as well: before what is stored, or after what
// is loaded.
class PPCUpdate<dag register, dag disp> {
  dag Data = (operands (of_bits register, 21, 5));
  dag Base = (operands (of_bits PPCBase, 16, 5));
  dag Load = !con(Data, Base, disp, (operands (copy 1)));
  dag Store = !con(Base, Data, disp, (operands (copy 0)));
}
multiclass PPCUpdates<dag register, dag disp, list<string> loads, list<string> stores> {
  defvar update = PPCUpdate<register, disp>;
  def : InstrCodec<InstructionsOf<loads>.Found, update.Load>;
  def : InstrCodec<InstructionsOf<stores>.Found, update.Store>;
}
if !eq(memri.DecoderMethod, "decodeMemRIOperands") then {
  defvar half = (operands (of_bits (simm), 0, 16));
  defm : PPCUpdates<PPCOneOf<PPCRegisters<"R">.Regs>.Codec, half,
                    ["LBZU", "LHAU", "LHZU", "LWZU"], ["STBU", "STHU", "STWU"]>;
  defm : PPCUpdates<(reg F4RC), half, ["LFSU"], ["STFSU"]>;
  defm : PPCUpdates<(reg F8RC), half, ["LFDU"], ["STFDU"]>;
  defm : PPCUpdates<PPCOneOf<PPCRegisters<"X">.Regs>.Codec,
                    (operands (of_bits (scaled 2, (simm)), 2, 14)), ["LDU"], ["STDU"]>;
}

foreach name = ["AbsCondBr", "AbsDirectBr", "Imm16", "DispRI", "DispRI34", "DispRI34PCRel",
                "TLSReg", "TLSCall"] in
  def : HookCodec<"", "get"#name#"Encoding", (plain)>;
def : HookCodec<"", "getImmEncoding<$fixup>", (plain)>;
foreach name = ["NoPCRel", "PCRel"] in
  def : HookCodec<"", "getImm34Encoding"#name, (plain)>;

#endif // TBLGEN_POWERPC_MC_TD
