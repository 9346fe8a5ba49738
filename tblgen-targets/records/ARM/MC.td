// Machine code of ARM: what the functions do that LLVM's description names, as far as records can
// state it. The others are in the crate `tblgen-targets`.
//
// Include this after "ARM.td" of LLVM 14 to 22. The tables are those of A32; with the macro TBLGEN_THUMB
// defined, those of Thumb. A program that needs both has a module for each.
//
// Sources: ARM Architecture Reference Manual, ARMv7-A and ARMv8; the behaviour of LLVM's
// disassembler.

#ifndef TBLGEN_ARM_MC_TD
#define TBLGEN_ARM_MC_TD

include "tblgen/MC.td"
include "tblgen/ARM.Access.td"
include "tblgen/ARM.Asm.td"

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

def : HookCodec<"DecodeDPairRegisterClass", "", (member DPair, 0, 31)>;
def : HookCodec<"DecodeDPairSpacedRegisterClass", "", (member DPairSpc, 0, 30)>;

// Numbers.
foreach size = [8, 16, 32, 64] in
  def : HookCodec<"DecodeShiftRight"#size#"Imm", "getShiftRight"#size#"Imm",
                  (biased size, (negated (uimm)))>;
foreach name = ["DecodeMemBarrierOption", "DecodeInstSyncBarrierOption"] in
  def : HookCodec<name, "", (uimm)>;

def : HookCodec<"", "getModImmOpValue", (plain)>;
def : HookCodec<"", "getHiLoImmOpValue", (plain)>;

// Distances, which decoders of whole instructions make.
foreach name = ["getARMBranchTargetOpValue", "getARMBLTargetOpValue"] in
  def : HookCodec<"", name, (scaled 2, (simm))>;
def : HookCodec<"", "getARMBLXTargetOpValue", (scaled 1, (simm))>;
def : DistanceOperands<[arm_br_target, arm_bl_target, arm_blx_target], 1, 8>;

// Immediates of vectors, of which bits tell the kind that are fixed in instructions.
def : LaxOperands<OperandsOf<["nImmSplatI8", "nImmSplatI16", "nImmSplatI32", "nImmSplatI64",
                              "nImmSplatNotI16", "nImmSplatNotI32", "nImmVMOVI32",
                              "nImmVMOVI32Neg", "nImmVMOVF32", "nImmVINVI8", "nImmVINVI16",
                              "nImmVINVI32"]>.Found, 0x1f00>;
// MVE has such bits in no immediate of operations, and those of decoders in moves.
class ArmVectorImmediate<string name, string imm, dag codec>
    : EncodedOperandsOf<InstructionsOf<["MVE_"#name]>.Found, OperandsOf<["nImm"#imm]>.Found, codec>;
foreach name = ["VORRimmi", "VBICimmi"] in {
  def : ArmVectorImmediate<name#16, "SplatI16", (uimm)>;
  def : ArmVectorImmediate<name#32, "SplatI32", (uimm)>;
}
def : ArmVectorImmediate<"VMOVimmi8", "SplatI8", (biased 0xe00, (uimm))>;
def : ArmVectorImmediate<"VMOVimmi64", "SplatI64", (biased 0x1e00, (uimm))>;
def : ArmVectorImmediate<"VMOVimmf32", "VMOVF32", (biased 0xf00, (uimm))>;
foreach move = [(operands 0, "VMOVimmi"), (operands 0x1000, "VMVNimmi")] in {
  defvar kind = !getdagarg<int>(move, 0);
  defvar name = !getdagarg<string>(move, 1);
  def : ArmVectorImmediate<name#16, "SplatI16",
      (selected 2, (biased !or(kind, 0x800), (uimm)), ?, (biased !or(kind, 0xa00), (uimm)), ?)>;
  def : ArmVectorImmediate<name#32, "VMOVI32",
      (selected 4, (biased kind, (uimm)), ?, (biased !or(kind, 0x200), (uimm)), ?,
                   (biased !or(kind, 0x400), (uimm)), ?, (biased !or(kind, 0x600), (uimm)), ?,
                   ?, ?, ?, ?, (biased !or(kind, 0xc00), (uimm)), (biased !or(kind, 0xd00), (uimm)),
                   ?, ?)>;
}

// Changes of interrupts: enabled or disabled. Some instructions have the lowest bit alone.
def : EncodedOperands<OperandsOf<["imod_op"]>.Found, (one_of ?, ?, 2, 3)>;
def : EncodedOperandsOf<[tCPS], OperandsOf<["imod_op"]>.Found, (one_of 2, 3)>;
def : EncodedOperandsOf<[t2CPS3p], [i32imm], (uimm)>;

// Whether the flags are set.
def : HookCodec<"DecodeCCOutOperand", "getCCOutOpValue", (one_of zero_reg, CPSR)>;

// Conditions: those that may not hold read the flags, whose register is an operand as well.
def : EncodedOperands<[pred], (operands
    (of_bits (one_of 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14), 0, 4),
    (of_bits !con(!dag(one_of, !listsplat(CPSR, 14), !listsplat("", 14)), (one_of zero_reg)), 0, 4))>;

// Conditions of vectors, which blocks state: none, that of the block, or its opposite. The register of
// the latter is a part of the one that is in the class of the operand.
def : EncodedOperands<[vpred_n, vpred_r], (operands (one_of 0, 1, 2), (one_of zero_reg, P0))>;

// Numbers without sign, which other functions decode.
// Coprocessors 10 and 11 are the floating point unit and the vectors, which have instructions of their own.
def : EncodedOperands<[p_imm], (one_of 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, ?, ?, 12, 13, 14, 15)>;
def : EncodedOperands<OperandsOf<["c_imm", "coproc_option_imm", "msr_mask", "iflags_op",
                                  "imm0_7", "imm0_15", "imm0_31", "imm0_239", "imm0_65535",
                                  "imm0_65535_expr", "imm0_4095", "postidx_imm8",
                                  "postidx_imm8s4", "shift_imm", "t_imm0_508s4",
                                  "t_imm0_1020s4", "t_adrlabel", "complexrotateop",
                                  "saturateop"]>.Found, (uimm)>;

// Registers of other modes, then saved status registers of them.
def : EncodedOperands<[banked_reg],
                      (one_of 0, 1, 2, 3, 4, 5, 6, ?, 8, 9, 10, 11, 12, 13, 14, ?,
                              16, 17, 18, 19, 20, 21, 22, 23, ?, ?, ?, ?, 28, 29, 30, 31,
                              ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 46, ?,
                              48, ?, 50, ?, 52, ?, 54, ?, ?, ?, ?, ?, 60, ?, 62, ?)>;
// Hints of Thumb from 240 on are those for debuggers.
def : EncodedOperandsOf<[t2HINT], OperandsOf<["imm0_239"]>.Found, (range 0, 239, (uimm))>;
// A shift to the right by no bits would be that of two halves of a word.
def : EncodedOperands<OperandsOf<["t2_shift_imm"]>.Found,
                      (selected 1, (uimm), (biased 32, (not_zero (uimm))))>;
// Conditions of blocks, and those that may not hold.
def : EncodedOperands<OperandsOf<["it_pred"]>.Found, (range 0, 14, (uimm))>;
def : EncodedOperands<OperandsOf<["pred_noal", "pred_noal_inv"]>.Found, (range 0, 13, (uimm))>;
// A widening shift by all bits of an element, and the lists of registers of lazy states, have no bits.
def : EncodedOperands<OperandsOf<["imm8"]>.Found, (one_of 8)>;
def : EncodedOperands<OperandsOf<["imm16"]>.Found, (one_of 16)>;
def : EncodedOperands<OperandsOf<["imm32"]>.Found, (one_of 32)>;
def : EncodedOperandsOf<InstructionsOf<["VLLDM", "VLLDM_T2", "VLSTM", "VLSTM_T2"]>.Found,
                        [dpr_reglist], (one_of 0)>;

// The one kind of a barrier, and the one lane of 64 bits, have no bits.
def : EncodedOperands<OperandsOf<["tsb_opt", "VectorIndex64"]>.Found, (one_of 0)>;

// Thumb. Whether the stack pointer is one of some registers depends on the subtarget.
def : HookFunction<"DecoderGPRRegisterClass">;
def : HookCodec<"DecodeGPRwithZRRegisterClass", "",
                (one_of R0, R1, R2, R3, R4, R5, R6, R7, R8, R9, R10, R11, R12, (soft SP), LR, ZR)>;
def : HookCodec<"DecodeGPRwithZRnospRegisterClass", "",
                (one_of R0, R1, R2, R3, R4, R5, R6, R7, R8, R9, R10, R11, R12, ?, LR, ZR)>;
def : HookCodec<"DecodeThumbBROperand", "getThumbBRTargetOpValue", (scaled 1, (simm))>;
def : HookCodec<"DecodeThumbBCCTargetOperand", "getThumbBCCTargetOpValue", (scaled 1, (simm))>;
def : HookCodec<"DecodeThumbCmpBROperand", "getThumbCBTargetOpValue", (scaled 1, (uimm))>;
def : DistanceOperands<[t_brtarget, thumb_bcc_target, thumb_cb_target], 1, 4>;
defvar ArmLow = (member tGPR, 0, 8);
def : HookCodec<"DecodeThumbAddrModeRR", "getThumbAddrModeRegRegOpValue",
                (operands (of_bits ArmLow, 0, 3), (of_bits ArmLow, 3, 3))>;
def : HookCodec<"DecodeThumbAddrModeIS", "getAddrModeISOpValue",
                (operands (of_bits ArmLow, 0, 3), (of_bits (uimm), 3, 5))>;
def : HookCodec<"DecodeThumbAddrModePC", "getAddrModePCOpValue", (scaled 2, (uimm))>;
def : HookCodec<"", "getThumbAdrLabelOpValue", (plain)>;
def : HookCodec<"", "getBranchTargetOpValue", (simm)>;
def : HookCodec<"", "getT2AddrModeImm0_1020s4OpValue",
                (operands (of_bits (plain), 8, 4), (of_bits (uimm), 0, 8))>;
def : HookCodec<"", "getT2AddrModeSORegOpValue",
                (operands (of_bits (plain), 6, 4), (of_bits (plain), 2, 4), (of_bits (uimm), 0, 2))>;
def : HookCodec<"", "getVPTMaskOpValue",
                (one_of ?, 1, 2, 3, 4, 7, 6, 5, 8, 15, 14, 13, 12, 9, 10, 11)>;
def : HookCodec<"DecodeThumbAddrModeSP", "getAddrModeThumbSPOpValue",
                (operands (constant SP), (of_bits (uimm), 0, 8))>;

// MVE and the extensions of coprocessors.
def : HookCodec<"DecodetGPREvenRegisterClass", "", (member GPR, 0, 15)>;
def : HookCodec<"DecodetGPROddRegisterClass", "",
                (one_of R1, ?, R3, ?, R5, ?, R7, ?, R9, ?, R11)>;
def : HookCodec<"DecodeGPRwithAPSR_NZCVnospRegisterClass", "",
                (one_of R0, R1, R2, R3, R4, R5, R6, R7, R8, R9, R10, R11, R12, (soft SP), LR,
                        APSR_NZCV)>;
def : HookFunction<"DecodeGPRPairnospRegisterClass">;
def : HookCodec<"DecodeLongShiftOperand", "getLongShiftOperand",
                !con((one_of 32), !dag(one_of, !range(1, 32), !listsplat("", 31)))>;
def : HookCodec<"DecodePowerTwoOperand<0,3>", "getPowerTwoOpValue", (one_of 1, 2, 4, 8)>;
def : HookCodec<"", "getRestrictedCondCodeOpValue", (one_of 0, 1, 2, 8, 10, 11, 12, 13)>;
def : EncodedOperands<OperandsOf<["pred_basic_i"]>.Found, (one_of 0, 1)>;
def : EncodedOperands<OperandsOf<["pred_basic_s"]>.Found, (one_of 10, 11, 12, 13)>;
def : EncodedOperands<OperandsOf<["pred_basic_u"]>.Found, (one_of 2, 8)>;
def : EncodedOperands<OperandsOf<["pred_basic_fp"]>.Found, (one_of 0, 1, ?, ?, 10, 11, 12, 13)>;
def : HookCodec<"DecodeRestrictedIPredicateOperand", "",
                (operands (of_bits (one_of 0, 1), 0, 1))>;
def : HookCodec<"DecodeRestrictedSPredicateOperand", "",
                (operands (of_bits (one_of 10, 11, 12, 13), 0, 2))>;
def : HookCodec<"DecodeRestrictedUPredicateOperand", "",
                (operands (of_bits (one_of 2, 8), 0, 1))>;
def : HookCodec<"DecodeRestrictedFPPredicateOperand", "",
                (operands (of_bits (one_of 0, 1, ?, ?, 10, 11, 12, 13), 0, 3))>;
// The conditions of a block, the first of which is the highest bit: each bit tells whether the
// condition is the opposite of the one before.
def : HookCodec<"DecodeVPTMaskOperand", "",
                (one_of 8, 1, 2, 3, 4, 7, 6, 5, 8, 15, 14, 13, 12, 9, 10, 11)>;
defvar ArmVectorReg = (member MQPR, 0, 8);
defvar ArmNotPc = (one_of R0, R1, R2, R3, R4, R5, R6, R7, R8, R9, R10, R11, R12, SP, LR,
                          (soft PC));
def : HookCodec<"DecodeMveAddrModeRQ", "getMveAddrModeRQOpValue",
                (operands (of_bits ArmNotPc, 3, 4), (of_bits ArmVectorReg, 0, 3))>;

// A sum with the stack pointer, of which one operand stands for two.
def : InstrCodec<[tADDrSP], (operands (of_bits (reg GPR), 7, 1, 0, 3), (constant SP), (copy 0),
                                      (constant 14), (constant zero_reg))>;

// What instructions have in other modes only.
def : ImpliedDefaults<[pred, cc_out, s_cc_out, vpred_n]>;
def : HookCodec<"DecodeVpredNOperand", "",
                (operands (constant 0), (constant zero_reg), (constant zero_reg))>;
def : HookCodec<"DecodeVpredROperand", "",
                (operands (constant 0), (constant zero_reg), (constant zero_reg),
                          (of_bits (member MQPR, 0, 8), 0, 3))>;

// A call of the hypervisor is unpredictable under a condition.
def : InstrCodec<[HVC], (operands
    (of_bits (selected 4, (soft (distinct)), (soft (distinct)), (soft (distinct)),
                       (soft (distinct)), (soft (distinct)), (soft (distinct)),
                       (soft (distinct)), (soft (distinct)), (soft (distinct)),
                       (soft (distinct)), (soft (distinct)), (soft (distinct)),
                       (soft (distinct)), (soft (distinct)), (nothing), ?), 28, 4),
    (of_bits (uimm), 8, 12, 0, 4))>;

// The tables of a mode: those of A32, unless the macro TBLGEN_THUMB is defined before this file.
#ifndef TBLGEN_THUMB

// Words, whose bytes have the order of `big-endian-instructions`.
def : InstrByteOrder { let Units = [4]; }

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

#else // TBLGEN_THUMB

// In Thumb, the half word with the highest bits of an instruction is the first one.
def : InstrByteOrder { let Units = [2]; let IsFirstHighest = 1; }

// Instructions of the floating point unit and of NEON are those of A32 with other first bits.
class ArmOther<string name, int mask, int value, dag moves = (moved)> {
  dag Entry = (when ModeThumb, (masked mask, value), !con(moves, (moved (table name))));
}
class ArmData<string name>
    : ArmOther<name, 0x0f000000, 0x0f000000, (moved (fixed 25, 4, 9), (run 24, 28, 1))>;

def : DecodeOrder<!listconcat([
  (when ModeThumb, (table "Thumb", 2)),
  (when ModeThumb, (table "ThumbSBit", 2)),
  (when ModeThumb, (table "Thumb2", 2)),
  (when ModeThumb, (table "MVE", 4)),
  (when ModeThumb, (table "Thumb", 4)),
  (when ModeThumb, (table "Thumb2", 4)),
  ArmOther<"VFP", 0xf0000000, 0xe0000000>.Entry,
  (when ModeThumb, (table "VFPV8")),
  ArmOther<"NEONDup", 0xf0000000, 0xe0000000>.Entry,
  ArmOther<"NEONLoadStore", 0xff000000, 0xf9000000, (moved (fixed 24, 4, 4))>.Entry,
  ArmData<"NEONData">.Entry,
  ArmData<"v8Crypto">.Entry,
  ArmOther<"v8NEON", 0x0f000000, 0x0f000000, (moved (fixed 26, 2, 0))>.Entry,
  // Coprocessors below 8 may be those for own extensions.
  (when ModeThumb, (masked 0x0800, 0x0800), (table "Thumb2CoProc"))
], !foldl([]<dag>, !range(0, 8), all, number, !listconcat(all, [
  (when ModeThumb, !cast<SubtargetFeature>("FeatureCoprocCDE"#number),
        (masked 0x0f00, !shl(number, 8)), (table "Thumb2CDE")),
  (when ModeThumb, (unless !cast<SubtargetFeature>("FeatureCoprocCDE"#number)),
        (masked 0x0f00, !shl(number, 8)), (table "Thumb2CoProc"))
])))>;

#endif // TBLGEN_THUMB

#endif // TBLGEN_ARM_MC_TD
