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

def : InstrLength<[(bytes 4, 0, 0)]>;

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
def : HookCodec<"DecodeQPRRegisterClass", "", (multiple 2, (member QPR, 0, 16))>;

// Numbers.
foreach size = [8, 16, 32, 64] in
  def : HookCodec<"DecodeShiftRight"#size#"Imm", "getShiftRight"#size#"Imm",
                  (biased size, (negated (uimm)))>;
foreach name = ["DecodeMemBarrierOption", "DecodeInstSyncBarrierOption"] in
  def : HookCodec<name, "", (uimm)>;

// Whether the flags are set.
def : HookCodec<"DecodeCCOutOperand", "getCCOutOpValue", (one_of zero_reg, CPSR)>;

// What instructions have in other modes only.
def : ImpliedDefaults<[pred, cc_out, s_cc_out]>;

// A call of the hypervisor is unpredictable under a condition.
def : InstrCodec<[HVC], (operands
    (of_bits (selected 4, (soft (distinct)), (soft (distinct)), (soft (distinct)),
                       (soft (distinct)), (soft (distinct)), (soft (distinct)),
                       (soft (distinct)), (soft (distinct)), (soft (distinct)),
                       (soft (distinct)), (soft (distinct)), (soft (distinct)),
                       (soft (distinct)), (soft (distinct)), (nothing), ?), 28, 4),
    (of_bits (uimm), 8, 12, 0, 4))>;

def : DecodeOrder<[
  (when (unless ModeThumb), (table "ARM")),
  (when (unless ModeThumb), (table "VFP")),
  (when (unless ModeThumb), (table "VFPV8")),
  (when (unless ModeThumb), (table "NEONData")),
  (when (unless ModeThumb), (table "NEONLoadStore")),
  (when (unless ModeThumb), (table "NEONDup")),
  (when (unless ModeThumb), (table "v8NEON")),
  (when (unless ModeThumb), (table "v8Crypto")),
  (when (unless ModeThumb), (table "CoProc"))
]>;

#endif // TBLGEN_ARM_MC_TD
