// Machine code of RISC-V: what the functions do that LLVM's description names.
//
// Include this after "RISCV.td" of LLVM 14 to 22; older releases have fewer extensions.
//
// Sources: The RISC-V Instruction Set Manual, volume I; the manuals of the vendors' extensions;
// the behaviour of LLVM's disassembler.

#ifndef TBLGEN_RISCV_MC_TD
#define TBLGEN_RISCV_MC_TD

include "tblgen/MC.td"
include "tblgen/RISCV.Access.td"
include "tblgen/RISCV.Asm.td"

// The extension with fewer registers, which older releases call another name.
defvar RISCVFewer = !head(FeaturesOf<["FeatureStdExtE", "FeatureRV32E"]>.Found);

// Registers. With it there are 16 general purpose ones. Where a function decodes all
// bits of an instruction, LLVM leaves others out instead of refusing the instruction.
def : HookCodec<"DecodeGPRRegisterClass", "", (limited RISCVFewer, 16, (reg GPR))>;
def : HookCodec<"DecodeGPRNoX0RegisterClass", "", (limited RISCVFewer, 16, (reg GPRNoX0))>;
def : HookCodec<"DecodeGPRNoX0X2RegisterClass", "",
                (limited RISCVFewer, 16, (reg GPRNoX0X2))>;
defvar RISCVEven = (one_of X0, ?, X2, ?, X4, ?, X6, ?, X8, ?, X10, ?, X12, ?, X14, ?,
                           X16, ?, X18, ?, X20, ?, X22, ?, X24, ?, X26, ?, X28, ?, X30);
foreach rc = RegisterClassesOf<["GPRNoX2", "GPRNoX31", "GPRF16", "GPRF32"]>.Found in
  def : HookCodec<"Decode"#rc#"RegisterClass", "", (limited RISCVFewer, 16, (reg rc))>;
def : HookCodec<"DecodeGPRCRegisterClass", "", (reg GPRC, 8)>;
def : HookCodec<"DecodeFPR32CRegisterClass", "", (reg FPR32C, 8)>;
def : HookCodec<"DecodeFPR64CRegisterClass", "", (reg FPR64C, 8)>;
def : HookCodec<"DecodeSR07RegisterClass", "", (one_of X8, X9, X18, X19, X20, X21, X22, X23)>;
// The even register stands for the pair; before LLVM 20, it is the operand.
foreach pairs = ["GPRPF64"] in
  def : HookCodec<"Decode"#pairs#"RegisterClass", "", RISCVEven>;
foreach pairs = RegisterClassesOf<["GPRPair"]>.Found in
  def : HookCodec<"DecodeGPRPairRegisterClass", "", !if(HasLLVM20, (reg pairs), RISCVEven)>;
foreach pairs = RegisterClassesOf<["GPRPairC"]>.Found in
  def : HookCodec<"DecodeGPRPairCRegisterClass", "", (reg pairs, 8)>;
def : HookCodec<"decodeVMaskReg", "getVMaskReg", (one_of V0, zero_reg)>;

// Numbers.
def : HookCodec<"decodeUImmNonZeroOperand<$n>", "", (not_zero (uimm $n))>;
def : HookCodec<"decodeSImmNonZeroOperand<$n>", "", (not_zero (simm $n))>;
def : HookCodec<"decodeSImmOperandAndLsl1<$n>", "getImmOpValueAsr1", (scaled 1, (simm))>;
def : HookCodec<"decodeSImmOperandAndLslN<$m, $n>", "getImmOpValueAsrN<$n>", (scaled $n, (simm))>;
def : HookCodec<"", "getImmOpValue", (plain)>;
def : DistanceOperandType<"OPERAND_PCREL">;
def : DistanceOperands<[uimm20_auipc], 4096> { let IsUpper = 1; }
def : DistanceRest<AUIPC, ADDI>;
def : DetourJump<(JAL X0)>;
def : OppositeBranches<[[BEQ, BNE], [BLT, BGE], [BLTU, BGEU]]>;
// Numbers that are greater by one than their field; those that have a least value.
defvar RISCVGreatest = 0x7fffffff;
def : HookCodec<"decodeUImmPlus1Operand<$n>", "getImmOpValueMinus1", (biased 1, (uimm))>;
def : HookCodec<"decodeUImmPlus1OperandGE<$n, $least>", "",
                (range $least, RISCVGreatest, (biased 1, (uimm $n)))>;
def : HookCodec<"decodeUImmOperandGE<$n, $least>", "", (range $least, RISCVGreatest, (uimm $n))>;
// Shifts, by fewer bits than a register has.
def : HookCodec<"decodeUImmLog2XLenOperand", "", (when Feature64Bit, (uimm 6), (uimm 5))>;
def : HookCodec<"decodeUImmLog2XLenNonZeroOperand", "",
                (when Feature64Bit, (not_zero (uimm 6)), (not_zero (uimm 5)))>;
def : HookCodec<"decodeUImmSlistOperand", "getImmOpValueSlist",
                (one_of 0, 1, 2, 4, 8, 16, 15, 31)>;
// A field of zero stands for -1.
def : HookCodec<"decodeImmZibiOperand", "getImmOpValueZibi",
                !dag(one_of, !listconcat([-1], !range(1, 32)), !listsplat("", 32))>;
// Six bits with a sign, as the 20 bits that `lui` has. From LLVM 20 on, none is zero.
def : HookCodec<"decodeCLUIImmOperand", "",
                !con(!if(HasLLVM20, (one_of ?), (one_of 0)),
                     !dag(one_of, !listconcat(!range(1, 32), !range(0xfffe0, 0x100000)),
                          !listsplat("", 63)))>;
// Rounding modes.
def : HookCodec<"decodeFRMArg", "", (one_of 0, 1, 2, 3, 4, ?, ?, 7)>;
def : HookCodec<"decodeRTZArg", "", (one_of ?, 1)>;

// Zcmp: lists of registers, and the adjustment of the stack.
// Registers that the processor does not have are refused from LLVM 20 on.
defvar RISCVRegisterLists = (range 4, 15, (uimm));
def : HookCodec<"decodeZcmpRlist", "getRlistOpValue",
                !if(HasLLVM20, (when RISCVFewer, (range 4, 6, (uimm)), RISCVRegisterLists),
                    RISCVRegisterLists)>;
def : HookCodec<"decodeXqccmpRlistS0", "getRlistS0OpValue",
                (when RISCVFewer, (range 5, 6, (uimm)), (range 5, 15, (uimm)))>;
def : HookCodec<"decodeZcmpSpimm", "", (uimm)>;

// CORE-V: two registers in one field.
def : HookCodec<"decodeRegReg", "getRegReg",
                (operands (of_bits (optional (limited RISCVFewer, 16, (reg GPR))), 0, 5),
                          (of_bits (optional (limited RISCVFewer, 16, (reg GPR))), 5, 5))>;

// Compressed instructions whose operands are the same register, or that are hints.
def : HookCodec<"decodeRVCInstrRdRs1ImmZero", "",
                (operands (of_bits (limited RISCVFewer, 16, (reg GPRNoX0)), 7, 5), (copy 0),
                          (constant 0))>;
def : HookCodec<"decodeRVCInstrSImm", "", (operands (of_bits (simm), 12, 1, 2, 5))>;
def : HookCodec<"decodeRVCInstrRdSImm", "",
                (operands (constant X0), (of_bits (simm), 12, 1, 2, 5))>;
def : HookCodec<"decodeRVCInstrRdRs1UImm", "",
                (operands (constant X0), (copy 0), (of_bits (uimm), 12, 1, 2, 5))>;
def : HookCodec<"decodeRVCInstrRdRs2", "",
                (operands (of_bits (optional (limited RISCVFewer, 16, (reg GPR))), 7, 5),
                          (of_bits (optional (limited RISCVFewer, 16, (reg GPR))), 2, 5))>;
def : HookCodec<"decodeRVCInstrRdRs1Rs2", "",
                (operands (of_bits (optional (limited RISCVFewer, 16, (reg GPR))), 7, 5), (copy 0),
                          (of_bits (optional (limited RISCVFewer, 16, (reg GPR))), 2, 5))>;
def : HookCodec<"decodeCSSPushPopchk", "", (operands (of_bits (one_of ?, X1, ?, ?, ?, X5), 7, 5))>;

// XTHeadMemPair: the last operand is the scale. Older releases have a function for all bits.
class XTHeadMemPairOperands<list<Instruction> insts, int scale>
    : InstrCodec<!filter(inst, insts, !ne(inst.DecoderMethod, "")),
                 (operands (of_bits (optional (limited RISCVFewer, 16, (reg GPR))), 7, 5),
                           (of_bits (optional (limited RISCVFewer, 16, (reg GPR))), 20, 5),
                           (of_bits (optional (limited RISCVFewer, 16, (reg GPR))), 15, 5),
                           (of_bits (uimm), 25, 2), (constant scale))>;
def : XTHeadMemPairOperands<InstructionsOf<["TH_LWD", "TH_LWUD", "TH_SWD"]>.Found, 3>;
def : XTHeadMemPairOperands<InstructionsOf<["TH_LDD", "TH_SDD"]>.Found, 4>;
def : HookCodec<"decodeImmThreeOperand", "", (constant 3)>;
def : HookCodec<"decodeImmFourOperand", "", (constant 4)>;

// What assemblers refuse, although there are bits for it. Numbers that have fewer bits than their
// field, and shifts by more than the bits of a register.
foreach width = [1, 2, 3, 4, 5, 6, 7, 8] in
  def : StrictOperand<OperandsOf<["uimm"#width]>.Found, [(within 0, !sub(!shl(1, width), 1))]>;
def : StrictOperand<OperandsOf<["uimmlog2xlen"]>.Found,
                    [(within 0, 63), (when (unless Feature64Bit), (within 0, 31))]>;
def : StrictOperand<OperandsOf<["uimmlog2xlennonzero"]>.Found,
                    [(within 1, 63), (when (unless Feature64Bit), (within 1, 31))]>;
// Rounds of AES.
def : StrictOperand<OperandsOf<["rnum"]>.Found, [(within 0, 10)]>;
// The only rounding mode of `fcvtmod.w.d`.
def : StrictOperand<OperandsOf<["rtzarg"]>.Found, [(within 1, 1)]>;
// Pairs of registers, and registers that callees save, with fewer registers.
def : StrictOperand<OperandsOf<["GPRPair", "GPRPairRV32", "GPRPairRV64", "GPRPF64", "SR07"]>.Found,
                    [(when RISCVFewer, (encoded 0, 15))]>;
// Lists of registers, of which the last one is X9 with fewer registers.
def : StrictOperand<OperandsOf<["rlist"]>.Found,
                    [(within 4, 15), (when RISCVFewer, (within 4, 6))]>;
// Moves from two registers, and loads of two with an address.
def : StrictInstr<InstructionsOf<["CM_MVSA01"]>.Found, [(differ 0, 1)]>;
def : StrictInstr<InstructionsOf<["TH_LWD", "TH_LWUD", "TH_LDD"]>.Found, [(differ 0, 1, 2)]>;

// Vectors: the result may overlap neither operands of another width nor the mask, as the
// instruction says: the second source, the first one, and the mask, which is the last operand. A
// result that is read as well is an operand before them.
class RISCVOverlap<int source> {
  list<RVInst> All = !filter(inst, !instances<RVInst>(),
                             !and(!ne(!find(inst.AsmString, "sf.vc."), 0),
                                  !ne(!and(inst.RVVConstraint.Value, !shl(1, source)), 0)));
  list<RVInst> Reading = !filter(inst, All, !ge(!find(inst.Constraints, " = "), 0));
  list<RVInst> Others = !filter(inst, All, !lt(!find(inst.Constraints, " = "), 0));
}
def : StrictInstr<RISCVOverlap<0>.Others, [(differ 0, 1)]>;
def : StrictInstr<RISCVOverlap<0>.Reading, [(differ 0, 2)]>;
def : StrictInstr<RISCVOverlap<1>.Others, [(differ 0, 2)]>;
def : StrictInstr<RISCVOverlap<1>.Reading, [(differ 0, 3)]>;
def : StrictInstr<RISCVOverlap<2>.All, [(differ 0, -1)]>;
// The mask is always the same register, which no field encodes.
def : StrictInstr<InstructionsOf<["VADC_VVM", "VADC_VXM", "VADC_VIM", "VSBC_VVM", "VSBC_VXM",
                                  "VMERGE_VVM", "VMERGE_VXM", "VMERGE_VIM", "VFMERGE_VFM"]>.Found,
                  [(nth 0, (encoded 1, 31))]>;
// SiFive's instructions for coprocessors, whose second operand is a number.
foreach source = ["X", "I", "V", "F"] in
  def : StrictInstr<InstructionsOf<["VC_V_"#source#"VW"]>.Found, [(differ 0, 3), (differ 0, 4)]>;

// Instructions relative to the stack do not encode the stack pointer.
def : ImpliedOperand<SP, X2>;

// The two lowest bits tell 16 bits from more; five tell 32 from more, which releases do not know
// that have the older name of a feature.
defvar RISCVLonger =
    !if(!exists<SubtargetFeature>("FeatureRV32E"), []<dag>,
        [(bytes 6, 0x3f, 0x1f), (bytes 8, 0x7f, 0x3f), (bytes 10, 0x707f, 0x007f),
         (bytes 12, 0x707f, 0x107f), (bytes 14, 0x707f, 0x207f), (bytes 16, 0x707f, 0x307f),
         (bytes 18, 0x707f, 0x407f), (bytes 20, 0x707f, 0x507f), (bytes 22, 0x707f, 0x607f),
         (bytes 2, 0x707f, 0x707f)]);
def : InstrLength<!listconcat([(bytes 2, 3, 0), (bytes 2, 3, 1), (bytes 2, 3, 2)], RISCVLonger,
                              [(bytes 4, 3, 3)])>;

// Extensions of vendors, and those that use the encodings of others, come first. Until LLVM 20, most
// extensions have a table of their own.
class RISCVOf32Bits<string feature, string name> {
  list<dag> Entries = !foreach(one, FeaturesOf<[feature]>.Found,
                               (when one, (unless Feature64Bit), (table_if_any name)));
}
// Two tables had other names in older releases.
class RISCVTableOf<string feature, string inst> {
  list<dag> Entries = !foldl([]<dag>, InstructionsOf<[inst]>.Found, all, one,
      !listconcat(all, TableWhen<feature, one.DecoderNamespace>.Entries));
}
// The extensions of a vendor, by the ends of their names.
class RISCVVendor<list<string> names, string table> {
  list<dag> Entries =
      TableWhenAny<!foreach(name, names, "FeatureVendorX"#name), table>.Entries;
}
defvar RISCVSingle =
    !listconcat(
        RISCVOf32Bits<"FeatureStdExtZdinx", "RV32Zdinx">.Entries,
        RISCVOf32Bits<"FeatureStdExtZacas", "RV32Zacas">.Entries,
        TableWhen<"FeatureStdExtZfinx", "RVZfinx">.Entries,
        RISCVTableOf<"FeatureVendorXVentanaCondOps", "VT_MASKC">.Entries,
        !foldl([]<dag>, ["Ba", "Bb", "Bs", "CondMov", "Cmo", "FMemIdx", "Mac", "MemIdx",
                         "MemPair", "Sync"], all, name,
               !listconcat(all, RISCVVendor<["THead"#name], "XTHead"#name>.Entries)),
        RISCVTableOf<"FeatureVendorXTHeadVdot", "THVdotVMAQA_VV">.Entries,
        !foldl([]<dag>, ["Sfvcp", "Sfvqmaccdod", "Sfvqmaccqoq", "Sfvfwmaccqqq", "Sfvfnrclipxfqf",
                         "SiFivecdiscarddlone", "SiFivecflushdlone", "Sfcease", "CVbitmanip",
                         "CVelw", "CVmac", "CVmem", "CValu", "CVsimd", "CVbi"], all, name,
               !listconcat(all, RISCVVendor<[name], "X"#name>.Entries)));
// Later, those of a vendor have one, and the first that takes the bits counts.
defvar RISCVGrouped =
    !listconcat(
        RISCVVendor<["CVbitmanip", "CVelw", "CVmac", "CVmem", "CValu", "CVsimd", "CVbi"],
                    "XCV">.Entries,
        RISCVVendor<["RivosVisni", "RivosVizip"], "XRivos">.Entries,
        RISCVVendor<["qcia", "qciac", "qcibi", "qcibm", "qcicli", "qcicm", "qcics", "qcicsr",
                     "qciint", "qciio", "qcilb", "qcili", "qcilia", "qcilo", "qcilsm", "qcisim",
                     "qcisls", "qcisync"], "Xqci">.Entries,
        RISCVVendor<["qccmp"], "Xqccmp">.Entries,
        RISCVVendor<["THeadBa", "THeadBb", "THeadBs", "THeadCondMov", "THeadCmo", "THeadFMemIdx",
                     "THeadMac", "THeadMemIdx", "THeadMemPair", "THeadSync", "THeadVdot"],
                    "XTHead">.Entries,
        RISCVVendor<["Sfvcp", "Sfvqmaccdod", "Sfvqmaccqoq", "Sfvfwmaccqqq", "Sfvfnrclipxfqf",
                     "Sfmmbase", "Sfvfexpa", "Sfvfexpa64e", "Sfvfbfexp16e", "Sfvfexp16e",
                     "Sfvfexp32e"], "XSfvector">.Entries,
        RISCVVendor<["SiFivecdiscarddlone", "SiFivecflushdlone"], "XSfsystem">.Entries,
        RISCVVendor<["MIPSLSP", "MIPSCMov", "MIPSCBOP", "MIPSEXECTL"], "XMIPS">.Entries,
        RISCVVendor<["AndesPerf", "AndesBFHCvt", "AndesVBFHCvt", "AndesVSIntH", "AndesVSIntLoad",
                     "AndesVPackFPH", "AndesVDot"], "XAndes">.Entries,
        RISCVVendor<["SMTVDot"], "XSMT">.Entries);
def : DecodeOrder<!listconcat(
  [(when (unless Feature64Bit), (table_if_any "RISCV32Only_"))],
  RISCVGrouped,
  TableWhen<"FeatureStdExtZicfiss", "Zicfiss">.Entries,
  TableWhen<"FeatureStdExtZcmt", "RVZcmt">.Entries,
  TableWhen<"FeatureStdExtZcmp", "RVZcmp">.Entries,
  RISCVVendor<["wchc"], "Xwchc">.Entries,
  [(table "", 2)],
  RISCVSingle,
  // What the other extensions leave, such as floats in integer registers.
  [(table "", 4), (table_if_any "RV32Only"), (table_if_any "Zfinx"),
   (table_if_any "ZdinxRV32Only"), (table_if_any "ZcOverlap")])>;

#endif // TBLGEN_RISCV_MC_TD
