// Machine code of ARM: what the functions do that LLVM's description names, as far as records can
// state it. The others are in the crate `tblgen-targets`.
//
// Include this after "ARM.td" of LLVM 19.
//
// Sources: ARM Architecture Reference Manual, ARMv7-A and ARMv8; the behaviour of LLVM's
// disassembler.

#ifndef TBLGEN_ARM_MC_TD
#define TBLGEN_ARM_MC_TD

include "tblgen/MC.td"

// Words of A32 are of four bytes. In Thumb, the first half word tells the size.
def : InstrLength<[(when (unless ModeThumb), (bytes 4, 0, 0)), (bytes 4, 0xf800, 0xe800),
                   (bytes 4, 0xf000, 0xf000), (bytes 2, 0, 0)]>;

// Core registers; `GPRnopc` and others have some only in classes of the compiler.
defvar ArmRegs = [R0, R1, R2, R3, R4, R5, R6, R7, R8, R9, R10, R11, R12, SP, LR, PC];
def : HookCodec<"DecodeGPRRegisterClass", "", (member GPR, 0, 16)>;
def : HookCodec<"DecodeAddrMode7Operand", "", (member GPR, 0, 16)>;
def : HookCodec<"DecodeGPRnopcRegisterClass", "",
                (one_of R0, R1, R2, R3, R4, R5, R6, R7, R8, R9, R10, R11, R12, SP, LR, (soft PC))>;
def : HookCodec<"DecodeGPRnospRegisterClass", "",
                (one_of R0, R1, R2, R3, R4, R5, R6, R7, R8, R9, R10, R11, R12, (soft SP), LR, PC)>;
def : HookCodec<"DecodeGPRwithAPSRRegisterClass", "",
                (one_of R0, R1, R2, R3, R4, R5, R6, R7, R8, R9, R10, R11, R12, SP, LR,
                        APSR_NZCV)>;
def : HookCodec<"DecodetcGPRRegisterClass", "",
                (one_of R0, R1, R2, R3, ?, ?, ?, ?, ?, R9, ?, ?, R12)>;

// Registers of vectors: of those with 64 bits, some subtargets have 16.
foreach rc = [SPR, HPR] in
  def : HookCodec<"Decode"#rc#"RegisterClass", "", (member rc, 0, 32)>;
def : HookCodec<"DecodeSPR_8RegisterClass", "", (member SPR, 0, 16)>;
def : HookCodec<"DecodeDPR_8RegisterClass", "", (member DPR, 0, 8)>;
def : HookCodec<"DecodeDPR_VFP2RegisterClass", "", (member DPR, 0, 16)>;
def : HookCodec<"DecodeDPRRegisterClass", "", (limited (unless FeatureD32), 16, (member DPR, 0, 32))>;
def : HookCodec<"DecodeQPRRegisterClass", "", (multiple 2, (member QPR, 0, 16))>;

// Numbers.
foreach size = [8, 16, 32, 64] in
  def : HookCodec<"DecodeShiftRight"#size#"Imm", "getShiftRight"#size#"Imm",
                  (biased size, (negated (uimm)))>;
foreach name = ["DecodeMemBarrierOption", "DecodeInstSyncBarrierOption"] in
  def : HookCodec<name, "", (uimm)>;

def : HookCodec<"", "getNEONVcvtImm32OpValue", (biased 64, (negated (uimm)))>;
def : HookCodec<"", "getModImmOpValue", (plain)>;
def : HookCodec<"", "getHiLoImmOpValue", (plain)>;

// Distances, which decoders of whole instructions make.
foreach name = ["getARMBranchTargetOpValue", "getARMBLTargetOpValue"] in
  def : HookCodec<"", name, (scaled 2, (simm))>;
def : HookCodec<"", "getARMBLXTargetOpValue", (scaled 1, (simm))>;

// Whether the flags are set.
def : HookCodec<"DecodeCCOutOperand", "getCCOutOpValue", (one_of zero_reg, CPSR)>;

// Thumb. Whether the stack pointer is one of some registers depends on the subtarget.
def : HookFunction<"DecoderGPRRegisterClass">;
def : HookCodec<"DecodeGPRwithZRRegisterClass", "",
                (one_of R0, R1, R2, R3, R4, R5, R6, R7, R8, R9, R10, R11, R12, (soft SP), LR, ZR)>;
def : HookCodec<"DecodeGPRwithZRnospRegisterClass", "",
                (one_of R0, R1, R2, R3, R4, R5, R6, R7, R8, R9, R10, R11, R12, ?, LR, ZR)>;
def : HookCodec<"DecodeThumbBROperand", "getThumbBRTargetOpValue", (scaled 1, (simm))>;
def : HookCodec<"DecodeThumbBCCTargetOperand", "getThumbBCCTargetOpValue", (scaled 1, (simm))>;
def : HookCodec<"DecodeThumbCmpBROperand", "getThumbCBTargetOpValue", (scaled 1, (uimm))>;
defvar ArmLow = (member tGPR, 0, 8);
def : HookCodec<"DecodeThumbAddrModeRR", "getThumbAddrModeRegRegOpValue",
                (operands (of_bits ArmLow, 0, 3), (of_bits ArmLow, 3, 3))>;
def : HookCodec<"DecodeThumbAddrModeIS", "getAddrModeISOpValue",
                (operands (of_bits ArmLow, 0, 3), (of_bits (uimm), 3, 5))>;
def : HookCodec<"DecodeThumbAddrModePC", "", (scaled 2, (uimm))>;
def : HookCodec<"DecodeThumbAddrModeSP", "getAddrModeThumbSPOpValue",
                (operands (constant SP), (of_bits (uimm), 0, 8))>;

// What instructions have in other modes only.
def : ImpliedDefaults<[pred, cc_out, s_cc_out, vpred_n]>;
def : HookCodec<"DecodeVpredROperand", "",
                (operands (constant 0), (constant zero_reg), (constant zero_reg),
                          (of_bits (member MQPR, 0, 8), 0, 4))>;

// A call of the hypervisor is unpredictable under a condition.
def : InstrCodec<[HVC], (operands
    (of_bits (selected 4, (soft (distinct)), (soft (distinct)), (soft (distinct)),
                       (soft (distinct)), (soft (distinct)), (soft (distinct)),
                       (soft (distinct)), (soft (distinct)), (soft (distinct)),
                       (soft (distinct)), (soft (distinct)), (soft (distinct)),
                       (soft (distinct)), (soft (distinct)), (nothing), ?), 28, 4),
    (of_bits (uimm), 8, 12, 0, 4))>;

// In Thumb, the half word with the highest bits of an instruction is the first one. Instructions
// of the floating point unit and of NEON are those of A32 with other first bits.
defvar ArmHalves = (moved (run 16, 0, 16), (run 0, 16, 16));
defvar ArmThumb2 = (when ModeThumb);
defvar ArmFloat = (when ModeThumb, (masked 0xf000, 0xe000));
defvar ArmVector = (when ModeThumb, (masked 0x0f00, 0x0f00));
defvar ArmData = !con(ArmHalves, (moved (fixed 25, 4, 9), (run 24, 12, 1)));

def : DecodeOrder<!listconcat([
  (when (unless ModeThumb), (table "ARM")),
  (when (unless ModeThumb), (table "VFP")),
  (when (unless ModeThumb), (table "VFPV8")),
  (when (unless ModeThumb), (table "NEONData")),
  (when (unless ModeThumb), (table "NEONLoadStore")),
  (when (unless ModeThumb), (table "NEONDup")),
  (when (unless ModeThumb), (table "v8NEON")),
  (when (unless ModeThumb), (table "v8Crypto")),
  (when (unless ModeThumb), (table "CoProc")),

  (when ModeThumb, (table "Thumb", 2)),
  (when ModeThumb, (table "ThumbSBit", 2)),
  (when ModeThumb, (table "Thumb2", 2)),
  !con(ArmThumb2, (when !con(ArmHalves, (moved (table "MVE", 4))))),
  !con(ArmThumb2, (when !con(ArmHalves, (moved (table "Thumb", 4))))),
  !con(ArmThumb2, (when !con(ArmHalves, (moved (table "Thumb2", 4))))),
  !con(ArmFloat, (when !con(ArmHalves, (moved (table "VFP"))))),
  !con(ArmThumb2, (when !con(ArmHalves, (moved (table "VFPV8"))))),
  !con(ArmFloat, (when !con(ArmHalves, (moved (table "NEONDup"))))),
  (when ModeThumb, (masked 0xff00, 0xf900),
        !con(ArmHalves, (moved (fixed 24, 4, 4), (table "NEONLoadStore")))),
  !con(ArmVector, (when !con(ArmData, (moved (table "NEONData"))))),
  !con(ArmVector, (when !con(ArmData, (moved (table "v8Crypto"))))),
  !con(ArmVector, (when !con(ArmHalves, (moved (fixed 26, 2, 0), (table "v8NEON"))))),
  // Coprocessors below 8 may be those for own extensions.
  (when ModeThumb, (masked 0x08000000, 0x08000000),
        !con(ArmHalves, (moved (table "Thumb2CoProc"))))
], !foldl([]<dag>, !range(0, 8), all, number, !listconcat(all, [
  (when ModeThumb, !cast<SubtargetFeature>("FeatureCoprocCDE"#number),
        (masked 0x0f000000, !shl(number, 24)),
        !con(ArmHalves, (moved (table "Thumb2CDE")))),
  (when ModeThumb, (unless !cast<SubtargetFeature>("FeatureCoprocCDE"#number)),
        (masked 0x0f000000, !shl(number, 24)),
        !con(ArmHalves, (moved (table "Thumb2CoProc"))))
])))>;

#endif // TBLGEN_ARM_MC_TD
