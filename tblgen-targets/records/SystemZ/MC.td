// Machine code of SystemZ: what the functions do that LLVM's description names.
//
// Include this after "SystemZ.td" of LLVM 14 to 22.
//
// Sources: z/Architecture Principles of Operation; the behaviour of LLVM's disassembler.

#ifndef TBLGEN_SYSTEMZ_MC_TD
#define TBLGEN_SYSTEMZ_MC_TD

include "tblgen/MC.td"

def : InstrByteOrder { let IsBigEndian = 1; let IsFirstHighest = 1; }

// The two highest bits tell the length.
def : InstrLength<[(bytes 2, 0xc0000000, 0), (bytes 6, 0xc0000000, 0xc0000000), (bytes 4, 0, 0)]>;

// Registers of addresses, of which the first one stands for none.
def : HookCodec<"DecodeADDR32BitRegisterClass", "",
                (one_of zero_reg, R1L, R2L, R3L, R4L, R5L, R6L, R7L,
                        R8L, R9L, R10L, R11L, R12L, R13L, R14L, R15L)>;
def : HookCodec<"DecodeADDR64BitRegisterClass", "",
                (one_of zero_reg, R1D, R2D, R3D, R4D, R5D, R6D, R7D,
                        R8D, R9D, R10D, R11D, R12D, R13D, R14D, R15D)>;

// Numbers.
foreach n = [1, 2, 3, 4, 8, 12, 16, 32] in
  def : HookCodec<"decodeU"#n#"ImmOperand", "", (uimm n)>;
foreach n = [8, 16, 20, 32] in
  def : HookCodec<"decodeS"#n#"ImmOperand", "", (simm n)>;
def : HookCodec<"", "getImmOpValue<$kind>", (plain)>;
def : HookCodec<"decodeLenOperand<$n>", "", (biased 1, (uimm $n))>;
def : HookCodec<"", "getLenEncoding<$kind>", (plain)>;

// Distances, in half words. LLVM 22 does not add the address.
class SystemZDistance<int n> {
  defvar distance = (scaled 1, (simm n));
  dag Codec = !if(HasLLVM22, distance, (pcrel distance));
}
foreach n = [12, 16, 24, 32] in
  def : HookCodec<"decodePC"#n#"DBLBranchOperand", "", SystemZDistance<n>.Codec>;
def : HookCodec<"decodePC32DBLOperand", "", SystemZDistance<32>.Codec>;
foreach name = ["PC16DBL", "PC32DBL", "PC16DBLTLS", "PC32DBLTLS", "PC12DBLBPP", "PC16DBLBPP",
                "PC24DBLBPP"] in
  def : HookCodec<"", "get"#name#"Encoding", (plain)>;

#endif // TBLGEN_SYSTEMZ_MC_TD
