// Machine code of RISC-V: what the functions do that LLVM's description names.
//
// Include this after "RISCV.td" of LLVM 19.
//
// Sources: The RISC-V Instruction Set Manual, volume I; the manuals of the vendors' extensions;
// the behaviour of LLVM's disassembler.

#ifndef TBLGEN_RISCV_MC_TD
#define TBLGEN_RISCV_MC_TD

include "tblgen/MC.td"

// Registers. With FeatureStdExtE there are 16 general purpose ones. Where a function decodes all
// bits of an instruction, LLVM leaves others out instead of refusing the instruction.
def : HookCodec<"DecodeGPRRegisterClass", "", (limited FeatureStdExtE, 16, (reg GPR))>;
def : HookCodec<"DecodeGPRNoX0RegisterClass", "", (limited FeatureStdExtE, 16, (reg GPRNoX0))>;
def : HookCodec<"DecodeGPRNoX0X2RegisterClass", "",
                (limited FeatureStdExtE, 16, (reg GPRNoX0X2))>;
def : HookCodec<"DecodeGPRCRegisterClass", "", (reg GPRC, 8)>;
def : HookCodec<"DecodeFPR32CRegisterClass", "", (reg FPR32C, 8)>;
def : HookCodec<"DecodeFPR64CRegisterClass", "", (reg FPR64C, 8)>;
def : HookCodec<"DecodeSR07RegisterClass", "", (one_of X8, X9, X18, X19, X20, X21, X22, X23)>;
// The even register stands for the pair.
def : HookCodec<"DecodeGPRPairRegisterClass", "",
                (one_of X0, ?, X2, ?, X4, ?, X6, ?, X8, ?, X10, ?, X12, ?, X14, ?,
                        X16, ?, X18, ?, X20, ?, X22, ?, X24, ?, X26, ?, X28, ?, X30)>;
def : HookCodec<"decodeVMaskReg", "getVMaskReg", (one_of V0, zero_reg)>;

// Numbers.
def : HookCodec<"decodeUImmNonZeroOperand<$n>", "", (not_zero (uimm $n))>;
def : HookCodec<"decodeSImmNonZeroOperand<$n>", "", (not_zero (simm $n))>;
def : HookCodec<"decodeSImmOperandAndLsl1<$n>", "getImmOpValueAsr1", (scaled 1, (simm))>;
def : HookCodec<"", "getImmOpValue", (plain)>;
// Six bits with a sign, as the 20 bits that `lui` has.
def : HookCodec<"decodeCLUIImmOperand", "",
                !dag(one_of, !listconcat(!range(0, 32), !range(0xfffe0, 0x100000)),
                     !listsplat("", 64))>;
// Rounding modes.
def : HookCodec<"decodeFRMArg", "", (one_of 0, 1, 2, 3, 4, ?, ?, 7)>;

// Zcmp: lists of registers, and the adjustment of the stack.
def : HookCodec<"decodeZcmpRlist", "getRlistOpValue", (range 4, 15, (uimm))>;
def : HookCodec<"decodeZcmpSpimm", "", (uimm)>;

// CORE-V: two registers in one field.
def : HookCodec<"decodeRegReg", "getRegReg",
                (operands (of_bits (optional (limited FeatureStdExtE, 16, (reg GPR))), 0, 5),
                          (of_bits (optional (limited FeatureStdExtE, 16, (reg GPR))), 5, 5))>;

// Compressed instructions whose operands are the same register, or that are hints.
def : HookCodec<"decodeRVCInstrRdRs1ImmZero", "",
                (operands (of_bits (limited FeatureStdExtE, 16, (reg GPRNoX0)), 7, 5), (copy 0),
                          (constant 0))>;
def : HookCodec<"decodeRVCInstrRdSImm", "",
                (operands (constant X0), (of_bits (simm), 12, 1, 2, 5))>;
def : HookCodec<"decodeRVCInstrRdRs1UImm", "",
                (operands (constant X0), (copy 0), (of_bits (uimm), 12, 1, 2, 5))>;
def : HookCodec<"decodeRVCInstrRdRs2", "",
                (operands (of_bits (optional (limited FeatureStdExtE, 16, (reg GPR))), 7, 5),
                          (of_bits (optional (limited FeatureStdExtE, 16, (reg GPR))), 2, 5))>;
def : HookCodec<"decodeRVCInstrRdRs1Rs2", "",
                (operands (of_bits (optional (limited FeatureStdExtE, 16, (reg GPR))), 7, 5), (copy 0),
                          (of_bits (optional (limited FeatureStdExtE, 16, (reg GPR))), 2, 5))>;
def : HookCodec<"decodeCSSPushPopchk", "", (operands (of_bits (one_of ?, X1, ?, ?, ?, X5), 7, 5))>;

// XTHeadMemPair: the last operand is the scale.
class XTHeadMemPairOperands<list<InstructionEncoding> insts, int scale>
    : InstrCodec<insts, (operands (of_bits (optional (limited FeatureStdExtE, 16, (reg GPR))), 7, 5),
                                  (of_bits (optional (limited FeatureStdExtE, 16, (reg GPR))), 20, 5),
                                  (of_bits (optional (limited FeatureStdExtE, 16, (reg GPR))), 15, 5),
                                  (of_bits (uimm), 25, 2), (constant scale))>;
def : XTHeadMemPairOperands<[TH_LWD, TH_LWUD, TH_SWD], 3>;
def : XTHeadMemPairOperands<[TH_LDD, TH_SDD], 4>;

// Instructions relative to the stack do not encode the stack pointer.
def : ImpliedOperand<SP, X2>;

// The two lowest bits tell 16 bits from more; five tell 32 from more.
def : InstrLength<[(bytes 2, 3, 0), (bytes 2, 3, 1), (bytes 2, 3, 2), (bytes 6, 0x3f, 0x1f),
                   (bytes 8, 0x7f, 0x3f), (bytes 10, 0x707f, 0x007f), (bytes 12, 0x707f, 0x107f),
                   (bytes 14, 0x707f, 0x207f), (bytes 16, 0x707f, 0x307f),
                   (bytes 18, 0x707f, 0x407f), (bytes 20, 0x707f, 0x507f),
                   (bytes 22, 0x707f, 0x607f), (bytes 2, 0x707f, 0x707f), (bytes 4, 3, 3)]>;

// Extensions of vendors, and those that use the encodings of others, come first.
def : DecodeOrder<[
  (when (unless Feature64Bit), (table "RISCV32Only_")),
  (when FeatureStdExtZicfiss, (table "Zicfiss")),
  (when FeatureStdExtZcmt, (table "RVZcmt")),
  (when FeatureStdExtZcmp, (table "RVZcmp")),
  (when FeatureVendorXwchc, (table "Xwchc")),
  (table "", 2),
  (when FeatureStdExtZdinx, (unless Feature64Bit), (table "RV32Zdinx")),
  (when FeatureStdExtZacas, (unless Feature64Bit), (table "RV32Zacas")),
  (when FeatureStdExtZfinx, (table "RVZfinx")),
  (when FeatureVendorXVentanaCondOps, (table "XVentana")),
  (when FeatureVendorXTHeadBa, (table "XTHeadBa")),
  (when FeatureVendorXTHeadBb, (table "XTHeadBb")),
  (when FeatureVendorXTHeadBs, (table "XTHeadBs")),
  (when FeatureVendorXTHeadCondMov, (table "XTHeadCondMov")),
  (when FeatureVendorXTHeadCmo, (table "XTHeadCmo")),
  (when FeatureVendorXTHeadFMemIdx, (table "XTHeadFMemIdx")),
  (when FeatureVendorXTHeadMac, (table "XTHeadMac")),
  (when FeatureVendorXTHeadMemIdx, (table "XTHeadMemIdx")),
  (when FeatureVendorXTHeadMemPair, (table "XTHeadMemPair")),
  (when FeatureVendorXTHeadSync, (table "XTHeadSync")),
  (when FeatureVendorXTHeadVdot, (table "XTHeadVdot")),
  (when FeatureVendorXSfvcp, (table "XSfvcp")),
  (when FeatureVendorXSfvqmaccdod, (table "XSfvqmaccdod")),
  (when FeatureVendorXSfvqmaccqoq, (table "XSfvqmaccqoq")),
  (when FeatureVendorXSfvfwmaccqqq, (table "XSfvfwmaccqqq")),
  (when FeatureVendorXSfvfnrclipxfqf, (table "XSfvfnrclipxfqf")),
  (when FeatureVendorXSiFivecdiscarddlone, (table "XSiFivecdiscarddlone")),
  (when FeatureVendorXSiFivecflushdlone, (table "XSiFivecflushdlone")),
  (when FeatureVendorXSfcease, (table "XSfcease")),
  (when FeatureVendorXCVbitmanip, (table "XCVbitmanip")),
  (when FeatureVendorXCVelw, (table "XCVelw")),
  (when FeatureVendorXCVmac, (table "XCVmac")),
  (when FeatureVendorXCVmem, (table "XCVmem")),
  (when FeatureVendorXCValu, (table "XCValu")),
  (when FeatureVendorXCVsimd, (table "XCVsimd")),
  (when FeatureVendorXCVbi, (table "XCVbi")),
  (table "", 4)
]>;

#endif // TBLGEN_RISCV_MC_TD
