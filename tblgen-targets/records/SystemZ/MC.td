// Machine code of SystemZ: what the functions do that LLVM's description names.
//
// Include this after "SystemZ.td" of LLVM 14 to 22.
//
// Sources: z/Architecture Principles of Operation; the behaviour of LLVM's disassembler.

#ifndef TBLGEN_SYSTEMZ_MC_TD
#define TBLGEN_SYSTEMZ_MC_TD

include "tblgen/MC.td"
include "tblgen/SystemZ.Access.td"
include "tblgen/SystemZ.Asm.td"

def : InstrByteOrder { let IsBigEndian = 1; let IsFirstHighest = 1; }

// The two highest bits tell the length.
def : InstrLength<[(bytes 2, 0xc0000000, 0), (bytes 6, 0xc0000000, 0xc0000000), (bytes 4, 0, 0)]>;

// Registers of addresses, of which the first one stands for none.
defvar SystemZAddr32 = (one_of zero_reg, R1L, R2L, R3L, R4L, R5L, R6L, R7L,
                               R8L, R9L, R10L, R11L, R12L, R13L, R14L, R15L);
defvar SystemZAddr64 = (one_of zero_reg, R1D, R2D, R3D, R4D, R5D, R6D, R7D,
                               R8D, R9D, R10D, R11D, R12D, R13D, R14D, R15D);
def : HookCodec<"DecodeADDR32BitRegisterClass", "", SystemZAddr32>;
def : HookCodec<"DecodeADDR64BitRegisterClass", "", SystemZAddr64>;

// Up to LLVM 16, an address is one field: an index or a length, the base, and a displacement of 12
// bits, or of 20, whose low bits are before the high ones.
class SystemZDisp<int n> {
  dag Bits = !if(!eq(n, 12), (of_bits (uimm), 0, 12), (of_bits (simm), 0, 8, 8, 12));
  dag Address = (operands (of_bits SystemZAddr64, n, 4), Bits);
  dag Encoded = (operands (of_bits (plain), n, 4), Bits);
}
foreach n = [12, 20] in {
  defvar disp = SystemZDisp<n>;
  defvar after = !add(n, 4);
  def : HookCodec<"decodeBDAddr32Disp"#n#"Operand", "",
                  (operands (of_bits SystemZAddr32, n, 4), disp.Bits)>;
  def : HookCodec<"decodeBDAddr64Disp"#n#"Operand", "", disp.Address>;
  def : HookCodec<"", "getBDAddr"#n#"Encoding", disp.Encoded>;
  def : HookCodec<"decodeBDXAddr64Disp"#n#"Operand", "",
                  !con(disp.Address, (operands (of_bits SystemZAddr64, after, 4)))>;
  def : HookCodec<"", "getBDXAddr"#n#"Encoding",
                  !con(disp.Encoded, (operands (of_bits (plain), after, 4)))>;
}
multiclass SystemZAddress<string format, string length, dag more, dag encoded = more> {
  defvar disp = SystemZDisp<12>;
  def : HookCodec<"decode"#format#"Addr64Disp12"#length#"Operand", "", !con(disp.Address, more)>;
  def : HookCodec<"", "get"#format#"Addr12"#length#"Encoding", !con(disp.Encoded, encoded)>;
}
foreach n = [4, 8] in
  defm : SystemZAddress<"BDL", "Len"#n, (operands (of_bits (biased 1, (uimm)), 16, n))>;
defm : SystemZAddress<"BDR", "", (operands (of_bits (reg GR64Bit), 16, 4)),
                      (operands (of_bits (plain), 16, 4))>;
defm : SystemZAddress<"BDV", "", (operands (of_bits (reg VR128Bit), 16, 5)),
                      (operands (of_bits (plain), 16, 5))>;

// Numbers.
foreach n = [1, 2, 3, 4, 6, 8, 12, 16, 32] in
  def : HookCodec<"decodeU"#n#"ImmOperand", "", (uimm n)>;
foreach n = [8, 16, 20, 32] in
  def : HookCodec<"decodeS"#n#"ImmOperand", "", (simm n)>;
def : HookCodec<"", "getImmOpValue<$kind>", (plain)>;
def : HookCodec<"decodeLenOperand<$n>", "", (biased 1, (uimm $n))>;
def : HookCodec<"", "getLenEncoding<$kind>", (plain)>;

// Distances, in half words. LLVM 21 and later do not add the address.
class SystemZDistance<int n> {
  defvar distance = (scaled 1, (simm n));
  dag Codec = !if(HasLLVM21, distance, (pcrel distance));
}
foreach n = [12, 16, 24, 32] in
  def : HookCodec<"decodePC"#n#"DBLBranchOperand", "", SystemZDistance<n>.Codec>;
def : HookCodec<"decodePC32DBLOperand", "", SystemZDistance<32>.Codec>;
foreach name = ["PC16DBL", "PC32DBL", "PC16DBLTLS", "PC32DBLTLS", "PC12DBLBPP", "PC16DBLBPP",
                "PC24DBLBPP"] in
  def : HookCodec<"", "get"#name#"Encoding", (plain)>;
if HasLLVM21 then
  def : DistanceOperandType<"OPERAND_PCREL">;

#endif // TBLGEN_SYSTEMZ_MC_TD
