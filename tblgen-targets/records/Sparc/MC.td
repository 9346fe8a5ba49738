// Machine code of SPARC: what the functions do that LLVM's description names.
//
// Include this after "Sparc.td" of LLVM 14 to 22.
//
// Sources: The SPARC Architecture Manual, versions 8 and 9; the behaviour of LLVM's disassembler.

#ifndef TBLGEN_SPARC_MC_TD
#define TBLGEN_SPARC_MC_TD

include "tblgen/MC.td"
include "tblgen/Sparc.Access.td"
include "tblgen/Sparc.Asm.td"

// Words of 32 bits, in either order of bytes.
def : InstrByteOrder { let Units = [4]; let IsBigEndian = 1; let IsFirstHighest = 1; }

// What only one of the versions has comes first.
def : DecodeOrder<[(when FeatureV9, (table "SparcV9")),
                   (when (unless FeatureV9), (table "SparcV8")), (table "Sparc")]>;

// Registers of addresses.
def : HookCodec<"DecodePointerLikeRegClass0", "", (reg IntRegs)>;

// Registers by number, although some of them have names of their own.
def : HookCodec<"DecodeASRRegsRegisterClass", "",
                (one_of Y, ASR1, ASR2, ASR3, ASR4, ASR5, ASR6, ASR7, ASR8, ASR9, ASR10, ASR11,
                        ASR12, ASR13, ASR14, ASR15, ASR16, ASR17, ASR18, ASR19, ASR20, ASR21,
                        ASR22, ASR23, ASR24, ASR25, ASR26, ASR27, ASR28, ASR29, ASR30, ASR31)>;
def : HookCodec<"DecodePRRegsRegisterClass", "",
                (one_of TPC, TNPC, TSTATE, TT, TICK, TBA, PSTATE, TL, PIL, CWP, CANSAVE,
                        CANRESTORE, CLEANWIN, OTHERWIN, WSTATE)>;

// Pairs of registers, by the even one; the odd one stands for the same pair, but should not.
def : HookCodec<"DecodeIntPairRegisterClass", "",
                (one_of G0_G1, (soft G0_G1), G2_G3, (soft G2_G3), G4_G5, (soft G4_G5),
                        G6_G7, (soft G6_G7), O0_O1, (soft O0_O1), O2_O3, (soft O2_O3),
                        O4_O5, (soft O4_O5), O6_O7, (soft O6_O7), L0_L1, (soft L0_L1),
                        L2_L3, (soft L2_L3), L4_L5, (soft L4_L5), L6_L7, (soft L6_L7),
                        I0_I1, (soft I0_I1), I2_I3, (soft I2_I3), I4_I5, (soft I4_I5),
                        I6_I7, (soft I6_I7))>;
// For coprocessors, it is as good.
def : HookCodec<"DecodeCoprocPairRegisterClass", "",
                (one_of C0_C1, C0_C1, C2_C3, C2_C3, C4_C5, C4_C5, C6_C7, C6_C7, C8_C9, C8_C9,
                        C10_C11, C10_C11, C12_C13, C12_C13, C14_C15, C14_C15, C16_C17, C16_C17,
                        C18_C19, C18_C19, C20_C21, C20_C21, C22_C23, C22_C23, C24_C25, C24_C25,
                        C26_C27, C26_C27, C28_C29, C28_C29, C30_C31, C30_C31)>;

// Numbers.
def : HookCodec<"DecodeSIMM13", "getSImm13OpValue", (simm 13)>;
def : HookCodec<"DecodeSIMM5", "getSImm5OpValue", (simm 5)>;
// Distances, which were words until they had a function of their own.
def : HookCodec<"DecodeDisp<$n>", "", (scaled 2, (simm $n))>;
def : HookCodec<"DecodeCall", "getCallTargetOpValue",
                !if(!empty(brtarget.DecoderMethod), (scaled 2, (uimm 30)),
                    (scaled 2, (simm 30)))>;
foreach name = ["Branch", "BranchPred", "BranchOnReg", "CompareAndBranch"] in
  def : HookCodec<"", "get"#name#"TargetOpValue", (plain)>;
def : DistanceOperands<[brtarget, bprtarget, bprtarget16],
                       !if(!empty(brtarget.DecoderMethod), 4, 1)>;

#endif // TBLGEN_SPARC_MC_TD
