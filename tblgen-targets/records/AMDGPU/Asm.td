// Assembly text of AMDGPU: what the functions print that LLVM's description names.
//
// Sources: LLVM's description of AMDGPU; the behaviour of LLVM's printer.

#ifndef TBLGEN_AMDGPU_ASM_TD
#define TBLGEN_AMDGPU_ASM_TD

include "tblgen/Asm.td"
include "tblgen/MC.td"

// Whether there is a feature, which earlier and later releases may not know.
class AmdHas<string feature> {
  dag Value = !if(!exists<SubtargetFeature>(feature), (holds_any (has_feature !cast<SubtargetFeature>(feature))),
                  (holds_any 0));
}

def : AliasesAreNotPrinted;

// Whether an operand is one of some registers, as far as a release has them.
class AmdIsOneOf<list<string> names> {
  dag Value = !foldl((holds_any), names, all, name,
                     !if(!exists<Register>(name),
                         !con(all, (holds_any (is_register 0, !cast<Register>(name)))), all));
}

// Generations.
defvar AmdIsGfx12 = AmdHas<"FeatureGFX12">.Value;
defvar AmdIsGfx10 = AmdHas<"FeatureGFX10">.Value;
defvar AmdIsGfx11 = AmdHas<"FeatureGFX11">.Value;
defvar AmdIsGfx11On = (holds_any AmdIsGfx11, AmdIsGfx12);
defvar AmdIsGfx10On = (holds_any AmdIsGfx10, AmdIsGfx11On);
defvar AmdIsGfx9 = AmdHas<"FeatureGFX9">.Value;
defvar AmdIsGfx9On = (holds_any AmdIsGfx9, AmdIsGfx10On);
defvar AmdIsGfx90a = AmdHas<"FeatureGFX90AInsts">.Value;
defvar AmdIsGfx940 = AmdHas<"FeatureGFX940Insts">.Value;

// Some bits of the operand, its lowest bits as a number, and a 64-bit number in hexadecimal notation.
class AmdBits<int low, int count> {
  dag Value = (low_bits (shifted_right (imm_of 0), low), count);
}
class AmdLow<int count> {
  dag Value = (low_bits (imm_of 0), count);
  dag Decimal = (print_decimal Value);
  dag Hex = (print "0x", (print_hex_digits Value));
}
class AmdIf<string name> {
  dag Text = (print_if (imm_of 0), name);
}

// Constants that need no literal: small integers, and numbers of floating point by their bits.
class AmdSmall<dag value, dag rest> {
  dag Text = (print_if (holds_all (less -17, value), (less value, 65)), (print_decimal value), rest);
}
class AmdFloats<dag value, list<int> numbers, string pi, dag rest> {
  dag IsPi = (holds_all (same value, numbers[8]), AmdHas<"FeatureInv2PiInlineImm">.Value);
  list<string> Names = ["1.0", "-1.0", "0.5", "-0.5", "2.0", "-2.0", "4.0", "-4.0"];
  dag Known = !foldl((print), !range(8), all, at,
                     !con(all, (print (print_if (same value, numbers[at]), Names[at]))));
  dag IsKnown = !foldl((holds_any IsPi), !range(8), all, at, !con(all, (holds_any (same value, numbers[at]))));
  dag Text = !con(Known, (print (print_if IsPi, pi), (print_if IsKnown, "", rest)));
}
class AmdF32<dag rest> {
  dag Text = AmdFloats<(low_bits (imm_of 0), 32),
                       [0x3f800000, 0xbf800000, 0x3f000000, 0xbf000000, 0x40000000, 0xc0000000,
                        0x40800000, 0xc0800000, 0x3e22f983], "0.15915494", rest>.Text;
}
class AmdF16<dag value, dag rest> {
  dag Text = AmdFloats<value, [0x3c00, 0xbc00, 0x3800, 0xb800, 0x4000, 0xc000, 0x4400, 0xc400, 0x3118],
                       "0.15915494", rest>.Text;
}
class AmdBF16<dag value, dag rest> {
  dag Text = AmdFloats<value, [0x3f80, 0xbf80, 0x3f00, 0xbf00, 0x4000, 0xc000, 0x4080, 0xc080, 0x3e22],
                       "0.15915494", rest>.Text;
}
class AmdF64<dag rest> {
  dag Text = AmdFloats<(imm_of 0),
                       [0x3ff0000000000000, 0xbff0000000000000, 0x3fe0000000000000, 0xbfe0000000000000,
                        0x4000000000000000, 0xc000000000000000, 0x4010000000000000, 0xc010000000000000,
                        0x3fc45f306dc9c882], "0.15915494309189532", rest>.Text;
}
defvar AmdSigned32 = (signed_bits (imm_of 0), 32);
defvar AmdSigned16 = (signed_bits (imm_of 0), 16);
defvar AmdHex32 = AmdLow<32>.Hex;
defvar AmdImm32 = AmdSmall<AmdSigned32, AmdF32<AmdHex32>.Text>.Text;
defvar AmdImm64 = AmdSmall<(imm_of 0), AmdF64<(print "0x", (print_hex_digits (imm_of 0)))>.Text>.Text;
// Literals of 32 bits are the upper half.
defvar AmdLiteral64 =
    (print "0x", (print_if AmdLow<32>.Value, (print_hex_digits (imm_of 0)),
                                             (print_hex_digits (low_bits (shifted_right (imm_of 0), 32), 32))));
defvar AmdImmF64 = AmdSmall<(imm_of 0), AmdF64<AmdLiteral64>.Text>.Text;
defvar AmdImmI16 = AmdSmall<AmdSigned32, AmdF32<AmdLow<16>.Hex>.Text>.Text;
defvar AmdImmF16 = AmdSmall<AmdSigned16, AmdF16<AmdLow<16>.Value, AmdLow<16>.Hex>.Text>.Text;
defvar AmdImmBF16 = AmdSmall<AmdSigned16, AmdBF16<AmdLow<16>.Value, AmdHex32>.Text>.Text;
defvar AmdImmV2F16 = AmdSmall<AmdSigned32, AmdF16<AmdLow<32>.Value, AmdHex32>.Text>.Text;
defvar AmdImmV2BF16 = AmdSmall<AmdSigned32, AmdBF16<AmdLow<32>.Value, AmdHex32>.Text>.Text;
defvar AmdOlderV2F16 =
    (print_if (holds_all (shifted_right AmdLow<32>.Value, 16), AmdHas<"FeatureVOP3Literal">.Value), AmdImm32, AmdImmF16);
// Constants of both halves, which are the same since gfx11; before, the upper one is zero.
defvar AmdIsSplat =
    (holds_any (holds_all AmdIsGfx11On, (same AmdLow<16>.Value, (low_bits (shifted_right (imm_of 0), 16), 16))),
               (holds_all (inverted AmdIsGfx11On), (inverted (shifted_right AmdLow<32>.Value, 16))));
defvar AmdSplat = AmdSmall<AmdSigned16, AmdF16<AmdLow<16>.Value, AmdHex32>.Text>.Text;
defvar AmdImmSplat = AmdSmall<AmdSigned32, (print_if AmdIsSplat, AmdSplat, AmdHex32)>.Text;
class AmdOfType<list<string> names, dag text> {
  list<string> Names = names;
  dag Text = text;
}
defvar AmdTypes =
    [AmdOfType<["OPERAND_UNKNOWN", "OPERAND_PCREL"], (print_decimal (imm_of 0))>,
     AmdOfType<["OPERAND_REG_IMM_INT64", "OPERAND_REG_INLINE_C_INT64"], AmdImm64>,
     AmdOfType<["OPERAND_REG_IMM_FP64", "OPERAND_REG_INLINE_C_FP64", "OPERAND_REG_INLINE_AC_FP64"],
               AmdImmF64>,
     AmdOfType<["OPERAND_REG_IMM_INT16", "OPERAND_REG_INLINE_C_INT16"], AmdImmI16>,
     AmdOfType<["OPERAND_REG_IMM_FP16", "OPERAND_REG_IMM_FP16_DEFERRED", "OPERAND_REG_INLINE_C_FP16"],
               AmdImmF16>,
     AmdOfType<["OPERAND_REG_IMM_BF16", "OPERAND_REG_IMM_BF16_DEFERRED", "OPERAND_REG_INLINE_C_BF16"],
               AmdImmBF16>,
     AmdOfType<["OPERAND_REG_IMM_V2FP16"], !if(HasLLVM18, AmdImmV2F16, AmdOlderV2F16)>,
     AmdOfType<["OPERAND_REG_INLINE_C_V2FP16"], AmdImmV2F16>,
     AmdOfType<["OPERAND_REG_IMM_V2FP16_SPLAT"], AmdImmSplat>,
     AmdOfType<["OPERAND_REG_IMM_NOINLINE_V2FP16"], AmdSmall<AmdSigned32, AmdHex32>.Text>,
     AmdOfType<["OPERAND_REG_IMM_V2BF16", "OPERAND_REG_INLINE_C_V2BF16"], AmdImmV2BF16>];
class AmdHasType<list<string> names> {
  dag Value = !foldl((has_type 0), names, all, name, !con(all, (has_type name)));
}
defvar AmdIsOther =
    (inverted !foldl((holds_any), AmdTypes, all, kind, !con(all, (holds_any AmdHasType<kind.Names>.Value))));
defvar AmdNumber =
    !con(!foldl((print), AmdTypes, all, kind,
                !con(all, (print (print_if AmdHasType<kind.Names>.Value, kind.Text)))),
         (print (print_if AmdIsOther, AmdImm32)));

// Registers that are not in the class of the operand, which words may encode all the same.
class AmdClass<RegisterClass class_of> {
  dag HasType = (has_type 0, class_of);
  dag Mark = (print "/*Invalid register, operand has '", !cast<string>(class_of), "' register class*/");
}
// Those of the description that have another number in each generation are in no class.
defvar AmdInline = ["SRC_SHARED_BASE_LO", "SRC_SHARED_BASE", "SRC_SHARED_LIMIT_LO", "SRC_SHARED_LIMIT",
                    "SRC_PRIVATE_BASE_LO", "SRC_PRIVATE_BASE", "SRC_PRIVATE_LIMIT_LO", "SRC_PRIVATE_LIMIT",
                    "SRC_POPS_EXITING_WAVE_ID", "SRC_VCCZ", "SRC_EXECZ", "SRC_SCC", "SGPR_NULL_gfxpre11",
                    "SGPR_NULL_gfx11plus"];
defvar AmdIsInline =
    AmdIsOneOf<AmdInline>.Value;
defvar AmdWide = [VS_32, AGPR_32, SReg_64, VReg_64, AReg_64, SReg_96, VReg_96, AReg_96, SReg_128, VReg_128,
                  AReg_128, SReg_160, VReg_160, SReg_256, VReg_256, AReg_256, SReg_512, VReg_512, AReg_512];
defvar AmdIsInSome = !foldl((holds_any), AmdWide, all, class_of, !con(all, (holds_any (is_in 0, class_of))));
defvar AmdIsFlatScratch = (holds_any (is_register 0, FLAT_SCR_ci), (is_register 0, FLAT_SCR_vi));
// Since LLVM 16, it has a name of its own on each generation.
defvar AmdIsM0 = AmdIsOneOf<["M0", "M0_gfxpre11", "M0_gfx11plus"]>.Value;
defvar AmdIsTrap = !foldl((holds_any), !instances<Register>("^TTMP[0-9]+_(vi|gfx9plus)$"), all, register,
                          !con(all, (holds_any (is_register 0, register))));
class AmdMark<RegisterClass class_of> {
  string Name = !cast<string>(class_of);
  bit IsScalar = !or(!eq(!substr(Name, 0, 4), "SReg"), !eq(!substr(Name, 0, 2), "VS"));
  dag Known = !con((holds_any AmdIsInSome),
                   !if(!ne(!find(Name, "XM0"), -1), (holds_any AmdIsM0), (holds_any)),
                   !if(!or(!ne(!find(Name, "SReg_64"), -1), !eq(Name, "SReg_1"), !eq(Name, "SReg_1_XEXEC")),
                       (holds_any), (holds_any AmdIsFlatScratch)),
                   !if(!eq(Name, "SReg_96"), (holds_any AmdIsTrap), (holds_any)));
  dag Mark = (print_if AmdIsInline, "", !if(IsScalar, (print_if Known, AmdClass<class_of>.Mark),
                                                      AmdClass<class_of>.Mark));
  dag Text = (print_if AmdClass<class_of>.HasType, (print_if (is_in 0, class_of), "", Mark));
}
defvar AmdMarks = !foldl((print), !instances<RegisterClass>("^(SReg_[0-9]+(_X.*)?|SRegOrLds_32|SReg_1_XEXEC"#
                                                            "|(VReg|AReg|AV)_[0-9]+|[VA]GPR_32(_Lo128)?|VS_32_Lo128|VRegOrLds_32)$"),
                         all, class_of, !con(all, (print AmdMark<class_of>.Text)));

// Formats of typed buffers, which are printed behind the offset that is a register.
defvar AmdFormats10 = ["INVALID", "8_UNORM", "8_SNORM", "8_USCALED", "8_SSCALED", "8_UINT", "8_SINT",
                       "16_UNORM", "16_SNORM", "16_USCALED", "16_SSCALED", "16_UINT", "16_SINT",
                       "16_FLOAT", "8_8_UNORM", "8_8_SNORM", "8_8_USCALED", "8_8_SSCALED", "8_8_UINT",
                       "8_8_SINT", "32_UINT", "32_SINT", "32_FLOAT", "16_16_UNORM", "16_16_SNORM",
                       "16_16_USCALED", "16_16_SSCALED", "16_16_UINT", "16_16_SINT", "16_16_FLOAT",
                       "10_11_11_UNORM", "10_11_11_SNORM", "10_11_11_USCALED", "10_11_11_SSCALED",
                       "10_11_11_UINT", "10_11_11_SINT", "10_11_11_FLOAT", "11_11_10_UNORM",
                       "11_11_10_SNORM", "11_11_10_USCALED", "11_11_10_SSCALED", "11_11_10_UINT",
                       "11_11_10_SINT", "11_11_10_FLOAT", "10_10_10_2_UNORM", "10_10_10_2_SNORM",
                       "10_10_10_2_USCALED", "10_10_10_2_SSCALED", "10_10_10_2_UINT", "10_10_10_2_SINT",
                       "2_10_10_10_UNORM", "2_10_10_10_SNORM", "2_10_10_10_USCALED", "2_10_10_10_SSCALED",
                       "2_10_10_10_UINT", "2_10_10_10_SINT", "8_8_8_8_UNORM", "8_8_8_8_SNORM",
                       "8_8_8_8_USCALED", "8_8_8_8_SSCALED", "8_8_8_8_UINT", "8_8_8_8_SINT", "32_32_UINT",
                       "32_32_SINT", "32_32_FLOAT", "16_16_16_16_UNORM", "16_16_16_16_SNORM",
                       "16_16_16_16_USCALED", "16_16_16_16_SSCALED", "16_16_16_16_UINT",
                       "16_16_16_16_SINT", "16_16_16_16_FLOAT", "32_32_32_UINT", "32_32_32_SINT",
                       "32_32_32_FLOAT", "32_32_32_32_UINT", "32_32_32_32_SINT", "32_32_32_32_FLOAT"];
defvar AmdFormats11 = ["INVALID", "8_UNORM", "8_SNORM", "8_USCALED", "8_SSCALED", "8_UINT", "8_SINT",
                       "16_UNORM", "16_SNORM", "16_USCALED", "16_SSCALED", "16_UINT", "16_SINT",
                       "16_FLOAT", "8_8_UNORM", "8_8_SNORM", "8_8_USCALED", "8_8_SSCALED", "8_8_UINT",
                       "8_8_SINT", "32_UINT", "32_SINT", "32_FLOAT", "16_16_UNORM", "16_16_SNORM",
                       "16_16_USCALED", "16_16_SSCALED", "16_16_UINT", "16_16_SINT", "16_16_FLOAT",
                       "10_11_11_FLOAT", "11_11_10_FLOAT", "10_10_10_2_UNORM", "10_10_10_2_SNORM",
                       "10_10_10_2_UINT", "10_10_10_2_SINT", "2_10_10_10_UNORM", "2_10_10_10_SNORM",
                       "2_10_10_10_USCALED", "2_10_10_10_SSCALED", "2_10_10_10_UINT", "2_10_10_10_SINT",
                       "8_8_8_8_UNORM", "8_8_8_8_SNORM", "8_8_8_8_USCALED", "8_8_8_8_SSCALED",
                       "8_8_8_8_UINT", "8_8_8_8_SINT", "32_32_UINT", "32_32_SINT", "32_32_FLOAT",
                       "16_16_16_16_UNORM", "16_16_16_16_SNORM", "16_16_16_16_USCALED",
                       "16_16_16_16_SSCALED", "16_16_16_16_UINT", "16_16_16_16_SINT", "16_16_16_16_FLOAT",
                       "32_32_32_UINT", "32_32_32_SINT", "32_32_32_FLOAT", "32_32_32_32_UINT",
                       "32_32_32_32_SINT", "32_32_32_32_FLOAT"];
defvar AmdDataFormats = ["INVALID", "8", "16", "8_8", "32", "16_16", "10_11_11", "11_11_10", "10_10_10_2",
                         "2_10_10_10", "8_8_8_8", "32_32", "16_16_16_16", "32_32_32", "32_32_32_32",
                         "RESERVED_15"];
defvar AmdFormat = (low_bits (imm_of 2), 32);
class AmdUnified<list<string> names> {
  dag Text = (print_if (less AmdFormat, !size(names)),
                       (print " format:[BUF_FMT_", (print_choice AmdFormat, names), "]"),
                       (print " format:", (print_decimal AmdFormat)));
}
defvar AmdDataFormat = (low_bits (imm_of 2), 4);
defvar AmdNumberFormat = (low_bits (shifted_right (imm_of 2), 4), 3);
defvar AmdHasDataFormat = (inverted (same AmdDataFormat, 1));
defvar AmdReservedFormat =
    (print_if (holds_any AmdHas<"FeatureSouthernIslands">.Value, AmdHas<"FeatureSeaIslands">.Value), "SNORM_OGL",
                                                                                      "RESERVED_6");
defvar AmdNumberFormatName =
    (print "BUF_NUM_FORMAT_",
           (print_if (same AmdNumberFormat, 6), AmdReservedFormat,
                     (print_choice AmdNumberFormat, "UNORM", "SNORM", "USCALED", "SSCALED", "UINT", "SINT", "",
                                                    "FLOAT")));
defvar AmdFormatPair =
    (print " format:[",
           (print_if AmdHasDataFormat,
                     (print "BUF_DATA_FORMAT_", (print_choice AmdDataFormat, AmdDataFormats))),
           (print_if (holds_all AmdHasDataFormat, AmdNumberFormat), ","),
           (print_if AmdNumberFormat, AmdNumberFormatName), "]");
defvar AmdFormatText =
    (print_if (inverted (same AmdFormat, 1)),
              (print_if AmdIsGfx10, AmdUnified<AmdFormats10>.Text,
              (print_if AmdIsGfx11On, AmdUnified<AmdFormats11>.Text, AmdFormatPair)));
def : HookPrint<"printFORMAT", (print)>;

// An operand, and the condition that some instructions of vectors do not name.
defvar AmdVcc = (print_if AmdHas<"FeatureWavefrontSize64">.Value, "vcc", "vcc_lo");
defvar AmdConstants = ["OPERAND_REG_IMM_BF16", "OPERAND_REG_IMM_BF16_DEFERRED", "OPERAND_REG_IMM_FP16",
                       "OPERAND_REG_IMM_FP16_DEFERRED", "OPERAND_REG_IMM_FP32",
                       "OPERAND_REG_IMM_FP32_DEFERRED", "OPERAND_REG_IMM_FP64", "OPERAND_REG_IMM_INT16",
                       "OPERAND_REG_IMM_INT32", "OPERAND_REG_IMM_INT64", "OPERAND_REG_IMM_V2BF16",
                       "OPERAND_REG_IMM_NOINLINE_V2FP16", "OPERAND_REG_IMM_V2FP16",
                       "OPERAND_REG_IMM_V2FP16_SPLAT", "OPERAND_REG_IMM_V2FP32", "OPERAND_REG_IMM_V2INT16",
                       "OPERAND_REG_IMM_V2INT32", "OPERAND_REG_INLINE_AC_FP32",
                       "OPERAND_REG_INLINE_AC_FP64", "OPERAND_REG_INLINE_AC_INT32",
                       "OPERAND_REG_INLINE_C_BF16", "OPERAND_REG_INLINE_C_FP16",
                       "OPERAND_REG_INLINE_C_FP32", "OPERAND_REG_INLINE_C_FP64",
                       "OPERAND_REG_INLINE_C_INT16", "OPERAND_REG_INLINE_C_INT32",
                       "OPERAND_REG_INLINE_C_INT64", "OPERAND_REG_INLINE_C_V2BF16",
                       "OPERAND_REG_INLINE_C_V2FP16", "OPERAND_REG_INLINE_C_V2INT16"];
defvar AmdIsOfClass =
    (holds_all !foldl((has_type 0, "OPERAND_REGISTER"), !instances<RegisterClass>(), all, class_of,
                      !con(all, (has_type class_of))),
               (inverted AmdHasType<AmdConstants>.Value));
defvar AmdBase = (print_if (is_register 0), (print (print_register 0), AmdMarks),
                           !if(HasLLVM18, (print AmdNumber, (print_if AmdIsOfClass, "/*Invalid immediate*/")),
                                          (print_if AmdIsOfClass, "/*invalid immediate*/", AmdNumber)));
defvar AmdIsBeforeControl = (has_type 1, dpp_ctrl, dpp8);
defvar AmdIsSource0 = (has_type 0, "OPERAND_REG_IMM_INT32", "OPERAND_REG_IMM_FP32", "OPERAND_REG_IMM_INT16",
                                   "OPERAND_REG_IMM_FP16", "OPERAND_REG_IMM_INT64",
                                   "OPERAND_REG_IMM_FP64");
defvar AmdHasVccLast =
    (holds_any (holds_all (is_inst "V_(CNDMASK_B32|(ADD|SUB|SUBREV)_CO_CI_U32)_e32_gfx1[0-2]",
                                   "V_CNDMASK_B32_e32_(gfx6_gfx7|vi)"),
                          (inverted AmdIsSource0)),
               (holds_all (is_inst "V_(ADD|SUB|SUBREV)_CO_CI_U32_dpp8?_gfx1[0-2]",
                                   "V_CNDMASK_B32_dpp8_gfx1[0-2]", "V_CNDMASK_B32_dpp_gfx12"),
                          AmdIsBeforeControl));
defvar AmdOperand = (print AmdBase, (print_if AmdHasVccLast, (print ", ", AmdVcc)),
                           (print_if (holds_all (inst_has "MTBUF", 1), (has_type 2, FORMAT)), AmdFormatText));
defvar AmdWritesVcc = (is_inst "V_CMP.*_e32_(gfx6_gfx7|vi)", "V_CMP_.*_e32_gfx1[0-2]",
                               "V_CMP_.*_e32_dpp8?_gfx1[12]");
defvar AmdHasVccFirst =
    (holds_all AmdWritesVcc,
               (holds_any AmdIsSource0, (has_type 1, "OPERAND_INPUT_MODS"), (has_type 2, dpp_ctrl, dpp8)));
def : HookPrint<"printOperand", (print (print_if AmdHasVccFirst, (print AmdVcc, ", ")), AmdOperand)>;
def : HookPrint<"printRegularOperand", AmdOperand>;

// Results, before which the encoding is named.
defvar AmdHasHalfAfterNext = !foldl((has_type 2, "OPERAND_REGISTER"), !instances<RegisterClass>("^VGPR_16(_Lo128)?$"),
                                    all, class_of, !con(all, (has_type class_of)));
defvar AmdIsSecond =
    (holds_any (holds_all (has_type 0, VOPDstS64orS32), (inverted (is_inst "V_CMP.*"))),
               (holds_all (is_inst "V_SWAP_B16.*"), (inverted AmdHasHalfAfterNext)),
               (holds_all (is_inst "V_MOVREL.*"), AmdIsBeforeControl));
defvar AmdEncoding =
    (print_if (holds_all (inst_has "VOP3", 1), (inst_has "DPP", 1)), "_e64_dpp",
    (print_if (inst_has "VOP3", 1), (print_if (inst_has "IsSingle", 1), "", "_e64"),
    (print_if (inst_has "DPP", 1), "_dpp",
    (print_if (inst_has "SDWA", 1), "_sdwa",
    (print_if (holds_all (holds_any (inst_has "VOP1", 1), (inst_has "VOP2", 1)),
                         (inst_has "IsSingle", 0)), "_e32")))));
def : HookPrint<"printVOPDst",
                (print (print_if AmdIsSecond, "", (print AmdEncoding, " ")), AmdBase,
                       (print_if (is_inst "V_(ADD|SUB|SUBREV)_CO_CI_U32_(e32|sdwa|dpp8?)_gfx1[0-2]"),
                                 (print ", ", AmdVcc)))>;
def : HookPrint<"printVINTRPDst",
                (print (print_if (holds_any AmdHas<"FeatureSouthernIslands">.Value,
                                            AmdHas<"FeatureSeaIslands">.Value), " ", "_e32 "), AmdBase)>;

// Operands with a sign, an absolute value or an extension of the sign, which are the operand before.
defvar AmdIsFirstOfDpp = (holds_all (is_inst "V_CMP_.*_e32_dpp8?_gfx1[12]"),
                                    (holds_any (has_type 2, "OPERAND_INPUT_MODS"),
                                               (holds_all (is_inst "V_CMP_CLASS.*"),
                                                          (inverted (has_operand "src1_modifiers")))));
defvar AmdIsNegated = AmdBits<0, 1>.Value;
defvar AmdIsAbsolute = AmdBits<1, 1>.Value;
defvar AmdIsExtended = AmdBits<!if(HasLLVM22, 4, 0), 1>.Value;
defvar AmdIsNegatedNumber =
    (holds_all AmdIsNegated, (inverted AmdIsAbsolute), (inverted (is_register 1)));
defvar AmdBar = (print_if AmdIsAbsolute, "|");
def : HookPrint<"printOperandAndFPInputMods",
                (print (print_if AmdIsFirstOfDpp, (print AmdVcc, ", ")),
                       (print_if AmdIsNegatedNumber, "neg(", (print_if AmdIsNegated, "-")), AmdBar,
                       (print_at 1, AmdOperand), AmdBar, (print_if AmdIsNegatedNumber, ")"),
                       (print_if (holds_all (is_inst "V_CNDMASK_B32_(sdwa_gfx10|dpp_gfx1[01])"),
                                            (inverted (has_type 2, "OPERAND_INPUT_MODS"))),
                                 (print ", ", AmdVcc)))>;
def : HookPrint<"printOperandAndIntInputMods",
                (print (print_if AmdIsFirstOfDpp, (print AmdVcc, ", ")),
                       (print_if AmdIsExtended, "sext("), (print_at 1, AmdOperand),
                       (print_if AmdIsExtended, ")"),
                       (print_if (holds_all (is_inst "V_(ADD|SUB|SUBREV)_CO_CI_U32_sdwa_gfx10"),
                                            (inverted (has_type 2, "OPERAND_INPUT_MODS"))),
                                 (print ", ", AmdVcc)))>;

// Named numbers of LLVM 20 and later.
class AmdNamedNumber<string name, bit is_hex, bit is_always> {
  string Printer = "[this](const MCInst *MI, unsigned OpNo, const MCSubtargetInfo &STI, raw_ostream &O) "#
                   "{ printNamedInt(MI, OpNo, STI, O, \""#name#"\", "#!if(is_hex, "true", "false")#", "#
                   !if(is_always, "true", "false")#"); }";
  defvar text = (print " "#name#":", !if(is_hex, (print_hex (imm_of 0)), (print_decimal (imm_of 0))));
  dag Text = !if(is_always, text, (print_if (imm_of 0), text));
}
foreach number = [AmdNamedNumber<"row_mask", 1, 1>, AmdNamedNumber<"bank_mask", 1, 1>,
                  AmdNamedNumber<"byte_sel", 0, 0>, AmdNamedNumber<"wait_va_vdst", 0, 1>,
                  AmdNamedNumber<"wait_vm_vsrc", 0, 1>, AmdNamedNumber<"offset0", 0, 0>,
                  AmdNamedNumber<"offset1", 0, 0>, AmdNamedNumber<"dmask", 1, 0>,
                  AmdNamedNumber<"wait_vdst", 0, 1>, AmdNamedNumber<"offset", 1, 1>,
                  AmdNamedNumber<"scale_sel", 0, 0>, AmdNamedNumber<"wait_exp", 0, 1>,
                  AmdNamedNumber<"cbsz", 0, 0>, AmdNamedNumber<"abid", 0, 0>] in
  def : HookPrint<number.Printer, number.Text>;

// Named bits.
foreach name = ["gds", "clamp", "high", "tfe", "unorm", "da", "a16", "d16", "lwe", "compr", "vm", "matrix_a_reuse",
                "matrix_b_reuse"] in
  def : HookPrint<"[this](const MCInst *MI, unsigned OpNo, const MCSubtargetInfo &STI, raw_ostream &O) "#
                  "{ printNamedBit(MI, OpNo, O, \""#name#"\"); }", AmdIf<" "#name>.Text>;
// Before LLVM 17, they had functions of their own.
class AmdOlderBit<string printer, string name> {
  string Printer = printer;
  string Name = name;
}
foreach one = [AmdOlderBit<"GDS", "gds">, AmdOlderBit<"TFE", "tfe">, AmdOlderBit<"UNorm", "unorm">,
               AmdOlderBit<"DA", "da">, AmdOlderBit<"A16", "a16">, AmdOlderBit<"GFX10A16", "a16">,
               AmdOlderBit<"LWE", "lwe">, AmdOlderBit<"D16", "d16">, AmdOlderBit<"ExpCompr", "compr">,
               AmdOlderBit<"ExpVM", "vm">, AmdOlderBit<"High", "high">, AmdOlderBit<"ClampSI", "clamp">] in
  def : HookPrint<"print"#one.Printer, AmdIf<" "#one.Name>.Text>;
def : HookPrint<"printSWZ", (print)>;
def : HookPrint<"printR128A16",
                (print_if AmdHas<"FeatureR128A16">.Value, AmdIf<" a16">.Text, AmdIf<" r128">.Text)>;

// Numbers.
defvar AmdU16 = (print_if (holds_all (less -32769, (imm_of 0)), (less (imm_of 0), 65536)), AmdLow<16>.Hex,
                     AmdHex32);
defvar AmdW64 = AmdBits<13, 1>.Value;
defvar AmdW32 = AmdBits<14, 1>.Value;
defvar AmdMdp = AmdBits<15, 1>.Value;
defvar AmdVersion =
    (print (print_if (less 1, (sum AmdW64, (sum AmdW32, AmdMdp))), "("),
           (print_if (holds_all AmdW64, AmdW32, AmdMdp), "("),
           (print_if (same AmdLow<8>.Value, 0), "UC_VERSION_GFX7",
           (print_if (same AmdLow<8>.Value, 4), "UC_VERSION_GFX10",
           (print_if (same AmdLow<8>.Value, 6), "UC_VERSION_GFX11",
           (print_if (same AmdLow<8>.Value, 9), "UC_VERSION_GFX12", AmdLow<8>.Decimal)))),
           (print_if AmdW64, "|UC_VERSION_W64_BIT"),
           (print_if AmdW32, (print (print_if AmdW64, ")"), "|UC_VERSION_W32_BIT")),
           (print_if AmdMdp, (print (print_if (holds_any AmdW64, AmdW32), ")"), "|UC_VERSION_MDP_BIT")));
def : HookPrint<"printU16ImmOperand",
                (print_if !if(HasLLVM18, (holds_all (is_inst "S_VERSION.*"), (same AmdBits<8, 5>.Value, 0)), (holds_any)),
                          AmdVersion,
                          AmdU16)>;
foreach name = ["printU32ImmOperand", "printSMRDOffset8", "printSMRDLiteralOffset"] in
  def : HookPrint<name, AmdHex32>;
defvar AmdMemOffset = (print_hex (imm_of 0));
def : HookPrint<"printSMEMOffset", AmdMemOffset>;
def : HookPrint<"printSMEMOffsetMod", (print " offset:", AmdMemOffset)>;
defvar AmdIsZero32 = (same AmdLow<32>.Value, 0);
def : HookPrint<"printOffset",
                (print_if AmdIsZero32, "",
                (print " offset:", (print_if (holds_all AmdIsGfx12, (holds_any (inst_has "MUBUF", 1),
                                                                               (inst_has "MTBUF", 1))),
                                             (print_decimal (signed_bits (imm_of 0), 24)),
                                             AmdLow<16>.Decimal)))>;
def : HookPrint<"printFlatOffset",
                (print_if AmdIsZero32, "",
                (print " offset:",
                (print_if AmdIsGfx12, (print_decimal (signed_bits (imm_of 0), 24)),
                (print_if (is_inst "(GLOBAL|SCRATCH)_.*"),
                          (print_if AmdIsGfx10, (print_decimal (signed_bits (imm_of 0), 12)),
                                                (print_decimal (signed_bits (imm_of 0), 13))),
                          AmdLow<16>.Decimal))))>;
foreach number = [0, 1] in
  def : HookPrint<"printOffset"#number,
                  (print_if (imm_of 0), (print " offset"#number#":", AmdLow<8>.Decimal))>;
def : HookPrint<"printDMask", (print_if (imm_of 0), (print " dmask:", AmdU16))>;
def : HookPrint<"printDim",
                (print " dim:SQ_RSRC_IMG_", (print_choice AmdLow<32>.Value, "1D", "2D", "3D", "CUBE", "1D_ARRAY",
                                             "2D_ARRAY", "2D_MSAA", "2D_MSAA_ARRAY"))>;
foreach name = ["cbsz", "abid"] in
  def : HookPrint<"print"#!toupper(name),
                  (print_if AmdIsZero32, "", (print " "#name#":", AmdLow<32>.Decimal))>;
def : HookPrint<"printBLGP",
                (print_if AmdIsZero32, "",
                (print_if (holds_all AmdIsGfx940, (is_inst "V_MFMA_F64_(16X16X4|4X4X4)F64_gfx940_[av]cd")),
                          (print " neg:[", (print_decimal AmdBits<0, 1>.Value), ",",
                                 (print_decimal AmdBits<1, 1>.Value), ",",
                                 (print_decimal AmdBits<2, 1>.Value), "]"),
                          (print " blgp:", AmdLow<32>.Decimal)))>;
class AmdWait<string printer, string name> {
  string Printer = printer;
  string Name = name;
}
defvar AmdIsWaited = !if(HasLLVM18, (holds_all), (holds_all AmdLow<8>.Value));
foreach wait = [AmdWait<"VDST", "vdst">, AmdWait<"VAVDst", "va_vdst">, AmdWait<"VMVSrc", "vm_vsrc">,
                AmdWait<"EXP", "exp">] in
  def : HookPrint<"printWait"#wait.Printer,
                  (print_if AmdIsWaited, (print " wait_"#wait.Name#":", AmdLow<4>.Decimal))>;
foreach size = ["8", "16", "32"] in
  def : HookPrint<"printIndexKey"#size#"bit",
                  (print_if AmdLow<3>.Value, (print " index_key:", AmdLow<3>.Decimal))>;
def : HookPrint<"printOModSI", (print_choice AmdLow<2>.Value, "", " mul:2", " mul:4", " div:2")>;
def : HookPrint<"printEndpgm", (print_if AmdLow<16>.Value, (print " ", AmdLow<16>.Decimal))>;
def : HookPrint<"printBitOp3",
                (print_if AmdLow<8>.Value,
                          (print " bitop3:", (print_if (less AmdLow<8>.Value, 11), AmdLow<8>.Decimal, AmdLow<8>.Hex)))>;
class AmdMatrix<string name, int width, list<string> names> {
  dag Text = (print_if AmdLow<width>.Value, (print " matrix_"#name#":", (print_choice AmdLow<width>.Value, names)));
}
foreach matrix = ["a", "b"] in {
def : HookPrint<"printMatrix"#!toupper(matrix)#"FMT",
                AmdMatrix<matrix#"_fmt", 3, ["", "MATRIX_FMT_BF8", "MATRIX_FMT_FP6", "MATRIX_FMT_BF6",
                                             "MATRIX_FMT_FP4"]>.Text>;
def : HookPrint<"printMatrix"#!toupper(matrix)#"Scale",
                AmdMatrix<matrix#"_scale", 1, ["", "MATRIX_SCALE_ROW1"]>.Text>;
def : HookPrint<"printMatrix"#!toupper(matrix)#"ScaleFmt",
                AmdMatrix<matrix#"_scale_fmt", 2, ["", "MATRIX_SCALE_FMT_E5M3", "MATRIX_SCALE_FMT_E4M3"]>.Text>;
}
def : HookPrint<"printAVLdSt32Align2RegOp",
                (print_if (is_register (part_of 0, sub0)), (print_register (part_of 0, sub0)), (print_register 0))>;
def : HookPrint<"printFP64ImmOperand", AmdLiteral64>;
def : HookPrint<"printByteSel", (print_if AmdLow<8>.Value, (print " byte_sel:", AmdLow<8>.Decimal))>;

// Policies of caches.
defvar AmdHint = AmdBits<0, 3>.Value;
defvar AmdHintHex = (print "0x", (print_hex_digits AmdHint));
defvar AmdScope = AmdBits<3, 2>.Value;
defvar AmdAtomicHint =
    (print "TH_ATOMIC_",
    (print_if AmdBits<2, 1>.Value,
              (print_if (less 1, AmdScope), (print "CASCADE", (print_if AmdBits<1, 1>.Value, "_NT", "_RT")),
                                            AmdHintHex),
    (print_if AmdBits<1, 1>.Value, (print "NT", (print_if AmdBits<0, 1>.Value, "_RETURN")),
              (print_if AmdBits<0, 1>.Value, "RETURN", AmdHintHex))));
class AmdAccessHint<string kind, string third> {
  dag Text = (print "TH_"#kind#"_",
             (print_if (same AmdHint, 3), (print_if (same AmdScope, 3), "BYPASS", third),
                       (print_choice AmdHint, "", "NT", "HT", "", "NT_RT", "RT_NT", "NT_HT", "NT_WB")));
}
defvar AmdIsStore =
    !con((holds_all (inst_has "mayStore", 1)),
         !if(HasLLVM20, (holds_all (holds_any (inst_has "mayLoad", 0),
                                              (is_inst "(GLOBAL|CLUSTER|FLAT)_STORE_ASYNC_.*", "TENSOR_STORE_.*"))),
                        (holds_all)));
defvar AmdHintText =
    (print " th:",
    (print_if (holds_any (inst_has "IsAtomicNoRet", 1), (inst_has "IsAtomicRet", 1)),
              AmdAtomicHint,
    (print_if AmdIsStore, AmdAccessHint<"STORE", !if(HasLLVM20, "WB", "RT_WB")>.Text,
    (print_if (same AmdHint, 7), AmdHintHex, AmdAccessHint<"LOAD", "LU">.Text))));
def : HookPrint<"printCPol",
    (print_if AmdIsGfx12,
              (print !if(HasLLVM22, (print (print_if AmdBits<11, 1>.Value, " scale_offset")), (print)),
                     (print_if AmdHint, AmdHintText),
                     (print_choice AmdScope, "", " scope:SCOPE_SE", " scope:SCOPE_DEV", " scope:SCOPE_SYS"),
                     !if(HasLLVM22, (print (print_if AmdBits<5, 1>.Value, " nv")), (print))),
              (print (print_if AmdBits<0, 1>.Value,
                               (print_if (holds_all AmdIsGfx940, (inst_has "SMRD", 0)), " sc0", " glc")),
                     (print_if AmdBits<1, 1>.Value, (print_if AmdIsGfx940, " nt", " slc")),
                     (print_if (holds_all AmdBits<2, 1>.Value, AmdIsGfx10On), " dlc"),
                     (print_if (holds_all AmdBits<4, 1>.Value, AmdIsGfx90a),
                               (print_if AmdIsGfx940, " sc1", " scc")),
                     (print_if (shifted_right (imm_of 0), 5), " /* unexpected cache policy bit */")))>;

// Lanes.
defvar AmdLane = AmdLow<32>.Value;
class AmdList<int size, int count> {
  dag Text = !foldl((print "["), !range(count), all, at,
                    !con(all, (print !if(at, ",", ""), (print_decimal AmdBits<!mul(at, size), size>.Value))));
}
def : HookPrint<"printDPP8", (print "dpp8:", AmdList<3, 8>.Text, "]")>;
class AmdLanes<string name> {
  dag Text = (print name, AmdLow<4>.Decimal);
}
class AmdNoMore<string name, string text> {
  dag Text = (print_if AmdIsGfx10On, (print "/* "#name#" is not supported starting from GFX10 */"), text);
}
defvar AmdGroup = (shifted_right AmdLane, 4);
defvar AmdHasLane = (inverted (same AmdLow<4>.Value, 0));
class AmdLaneCase<dag is_it, dag text> {
  dag IsIt = is_it;
  dag Text = text;
}
defvar AmdLaneCases =
    [AmdLaneCase<(less AmdLane, 256), (print "quad_perm:", AmdList<2, 4>.Text, "]")>,
     AmdLaneCase<(holds_all (same AmdGroup, 0x10), AmdHasLane), AmdLanes<"row_shl:">.Text>,
     AmdLaneCase<(holds_all (same AmdGroup, 0x11), AmdHasLane), AmdLanes<"row_shr:">.Text>,
     AmdLaneCase<(holds_all (same AmdGroup, 0x12), AmdHasLane), AmdLanes<"row_ror:">.Text>,
     AmdLaneCase<(same AmdLane, 0x130), AmdNoMore<"wave_shl", "wave_shl:1">.Text>,
     AmdLaneCase<(same AmdLane, 0x134), AmdNoMore<"wave_rol", "wave_rol:1">.Text>,
     AmdLaneCase<(same AmdLane, 0x138), AmdNoMore<"wave_shr", "wave_shr:1">.Text>,
     AmdLaneCase<(same AmdLane, 0x13c), AmdNoMore<"wave_ror", "wave_ror:1">.Text>,
     AmdLaneCase<(same AmdLane, 0x140), (print "row_mirror")>,
     AmdLaneCase<(same AmdLane, 0x141), (print "row_half_mirror")>,
     AmdLaneCase<(same AmdLane, 0x142), AmdNoMore<"row_bcast", "row_bcast:15">.Text>,
     AmdLaneCase<(same AmdLane, 0x143), AmdNoMore<"row_bcast", "row_bcast:31">.Text>,
     AmdLaneCase<(same AmdGroup, 0x15),
         (print_if AmdIsGfx90a, AmdLanes<"row_newbcast:">.Text,
         (print_if AmdIsGfx10On, AmdLanes<"row_share:">.Text,
                   " /* row_newbcast/row_share is not supported on ASICs earlier than GFX90A/GFX10 */"))>,
     AmdLaneCase<(same AmdGroup, 0x16),
         (print_if AmdIsGfx10On, AmdLanes<"row_xmask:">.Text,
                   "/* row_xmask is not supported on ASICs earlier than GFX10 */")>];
defvar AmdIsLaneCase = !foldl((holds_any), AmdLaneCases, all, case, !con(all, (holds_any case.IsIt)));
defvar AmdLaneText =
    !con(!foldl((print), AmdLaneCases, all, case, !con(all, (print (print_if case.IsIt, case.Text)))),
         (print (print_if AmdIsLaneCase, "", "/* Invalid dpp_ctrl value */")));
// Instructions with an operand of 64 bits, which was the first source before.
defvar AmdIsWide =
    !con((holds_all (is_inst ".*_(F|B|U|I)64_.*", "V_CVT_PK_F32_[BF][FP]8_.*")),
         !if(HasLLVM18, (holds_all), (holds_all (inverted (is_inst "V_CVT_F64_.*", "V_CVT_PK_F32_.*")))));
// Since LLVM 20, a feature tells that there are others alone.
defvar AmdIsLimited = !if(HasLLVM20, AmdHas<"FeatureDPALU_DPP">.Value, (holds_all));
defvar AmdOnlyShares = !if(HasLLVM20, (print (print_if AmdIsGfx12, "row_share", "row_newbcast")), (print "row_newbcast"));
def : HookPrint<"printDPPCtrl",
                (print_if (holds_all AmdIsWide, AmdIsLimited,
                                     (inverted (same AmdGroup, 0x15))),
                          (print !if(HasLLVM18, " /* DP ALU", " /* 64 bit"), " dpp only supports ", AmdOnlyShares, " */"),
                          AmdLaneText)>;
foreach name = ["row", "bank"] in
  foreach prefix = ["Dpp", ""] in
    def : HookPrint<"print"#prefix#!if(!eq(name, "row"), "Row", "Bank")#"Mask",
                    (print " "#name#"_mask:", AmdLow<4>.Hex)>;
foreach prefix = ["Dpp", ""] in {
def : HookPrint<"print"#prefix#"BoundCtrl", AmdIf<" bound_ctrl:1">.Text>;
def : HookPrint<"print"#prefix#"FI",
                (print_if (holds_any (same (imm_of 0), 1), (same (imm_of 0), 0xea)), " fi:1")>;
}

// Parts of registers.
defvar AmdPart = (print_choice (imm_of 0), "BYTE_0", "BYTE_1", "BYTE_2", "BYTE_3", "WORD_0", "WORD_1", "DWORD");
def : HookPrint<"printSDWADstSel", (print "dst_sel:", AmdPart)>;
foreach number = [0, 1] in
  def : HookPrint<"printSDWASrc"#number#"Sel", (print "src"#number#"_sel:", AmdPart)>;
def : HookPrint<"printSDWADstUnused",
                (print "dst_unused:", (print_choice (imm_of 0), "UNUSED_PAD", "UNUSED_SEXT",
                                                                "UNUSED_PRESERVE", "UNUSED_PAD"))>;

// Interpolation.
def : HookPrint<"printInterpSlot",
                (print_if (less 2, AmdLow<32>.Value), (print "invalid_param_", AmdLow<32>.Decimal),
                          (print_choice AmdLow<32>.Value, "p10", "p20", "p0"))>;
def : HookPrint<"printInterpAttr", (print "attr", AmdLow<32>.Decimal)>;
def : HookPrint<"printInterpAttrChan", (print_choice AmdLow<2>.Value, ".x", ".y", ".z", ".w")>;

// Exports: the target, and registers of which a mask tells which ones are there.
class AmdTarget<string name, int first> {
  dag Text = (print " "#name, (print_decimal (difference AmdLow<6>.Value, first)));
}
class AmdIsTarget<int first, int last> {
  dag Value = (holds_all (less !sub(first, 1), AmdLow<6>.Value), (less AmdLow<6>.Value, !add(last, 1)));
}
defvar AmdIsBefore11 = (inverted AmdIsGfx11On);
def : HookPrint<"printExpTgt",
    (print_if AmdIsTarget<0, 7>.Value, AmdTarget<"mrt", 0>.Text,
    (print_if AmdIsTarget<8, 8>.Value, " mrtz",
    (print_if (holds_all AmdIsTarget<9, 9>.Value, AmdIsBefore11), " null",
    (print_if (holds_any AmdIsTarget<12, 15>.Value, (holds_all AmdIsTarget<16, 16>.Value, AmdIsGfx10On)),
              AmdTarget<"pos", 12>.Text,
    (print_if (holds_all AmdIsTarget<20, 20>.Value, AmdIsGfx10On), " prim",
    (print_if (holds_all AmdIsTarget<21, 22>.Value, AmdIsGfx11On), AmdTarget<"dual_src_blend", 21>.Text,
    (print_if (holds_all AmdIsTarget<32, 63>.Value, AmdIsBefore11), AmdTarget<"param", 32>.Text,
              (print " invalid_target_", AmdLow<6>.Decimal))))))))>;
defvar AmdIsCompressed = (inst_imm 6);
class AmdExport<int number> {
  dag Text = (print_if (low_bits (shifted_right (inst_imm 7), number), 1),
                       (print_if AmdIsCompressed,
                                 (print_register (inst_register !add(1, !srl(number, 1)))),
                                 (print_register 0)),
                       "off");
}
foreach number = [0, 1, 2, 3] in
  def : HookPrint<"printExpSrc"#number, AmdExport<number>.Text>;

// Registers of the hardware, of which there are others in each generation, and some of their bits.
class AmdHwreg<int number, string name, dag exists, bit of_wave = 0> {
  // Since LLVM 20, some have another name on later generations.
  dag Name = (print "HW_REG_", !if(!and(of_wave, HasLLVM20), (print (print_if AmdIsGfx12, "WAVE_")), (print)), name);
  dag IsIt = (holds_all (same AmdLow<6>.Value, number), exists);
}
defvar AmdIsGfx10B = AmdHas<"FeatureGFX10_BEncoding">.Value;
defvar AmdAllHave = (holds_all);
defvar AmdIsGfx1250 = AmdHas<"FeatureGFX1250Insts">.Value;
defvar AmdHasSnapshot = !if(HasLLVM18, AmdIsGfx11, (holds_any));
defvar AmdHwregs = [
    AmdHwreg<1, "MODE", AmdAllHave, 1>,
    AmdHwreg<2, "STATUS", AmdAllHave, 1>,
    AmdHwreg<3, "TRAPSTS", (inverted AmdIsGfx12)>,
    AmdHwreg<4, "HW_ID", (inverted AmdIsGfx10On)>,
    AmdHwreg<4, "STATE_PRIV", AmdIsGfx12, 1>,
    AmdHwreg<5, "GPR_ALLOC", AmdAllHave, 1>,
    AmdHwreg<6, "LDS_ALLOC", AmdAllHave, 1>,
    AmdHwreg<7, "IB_STS", AmdAllHave>,
    AmdHwreg<10, "PERF_SNAPSHOT_DATA", AmdIsGfx12>,
    AmdHwreg<11, "PERF_SNAPSHOT_PC_LO", AmdIsGfx12>,
    AmdHwreg<12, "PERF_SNAPSHOT_PC_HI", AmdIsGfx12>,
    AmdHwreg<15, "SH_MEM_BASES", (holds_any AmdIsGfx9, AmdIsGfx10, AmdIsGfx11)>,
    AmdHwreg<15, "PERF_SNAPSHOT_DATA1", AmdIsGfx12>,
    AmdHwreg<16, "TBA_LO", (holds_any AmdIsGfx9, AmdIsGfx10)>,
    AmdHwreg<16, "PERF_SNAPSHOT_DATA2", AmdIsGfx12>,
    AmdHwreg<17, "TBA_HI", (holds_any AmdIsGfx9, AmdIsGfx10)>,
    AmdHwreg<17, "EXCP_FLAG_PRIV", AmdIsGfx12, 1>,
    AmdHwreg<18, "TMA_LO", (holds_any AmdIsGfx9, AmdIsGfx10)>,
    AmdHwreg<18, "PERF_SNAPSHOT_PC_LO", AmdHasSnapshot>,
    AmdHwreg<18, "EXCP_FLAG_USER", AmdIsGfx12, 1>,
    AmdHwreg<19, "TMA_HI", (holds_any AmdIsGfx9, AmdIsGfx10)>,
    AmdHwreg<19, "PERF_SNAPSHOT_PC_HI", AmdHasSnapshot>,
    AmdHwreg<19, "TRAP_CTRL", AmdIsGfx12, 1>,
    AmdHwreg<20, "FLAT_SCR_LO", (holds_any AmdIsGfx10, AmdIsGfx11)>,
    AmdHwreg<20, "SCRATCH_BASE_LO", AmdIsGfx12, 1>,
    AmdHwreg<20, "XCC_ID", AmdIsGfx940>,
    AmdHwreg<21, "FLAT_SCR_HI", (holds_any AmdIsGfx10, AmdIsGfx11)>,
    AmdHwreg<21, "SCRATCH_BASE_HI", AmdIsGfx12, 1>,
    AmdHwreg<21, "SQ_PERF_SNAPSHOT_DATA", AmdIsGfx940>,
    AmdHwreg<22, "XNACK_MASK", (holds_all AmdIsGfx10, (inverted AmdIsGfx10B))>,
    AmdHwreg<22, "SQ_PERF_SNAPSHOT_DATA1", AmdIsGfx940>,
    AmdHwreg<23, "HW_ID1", AmdIsGfx10On, 1>,
    AmdHwreg<23, "SQ_PERF_SNAPSHOT_PC_LO", AmdIsGfx940>,
    AmdHwreg<24, "HW_ID2", AmdIsGfx10On, 1>,
    AmdHwreg<24, "SQ_PERF_SNAPSHOT_PC_HI", AmdIsGfx940>,
    AmdHwreg<25, "POPS_PACKER", AmdIsGfx10>,
    AmdHwreg<26, "SCHED_MODE", !if(HasLLVM20, AmdIsGfx12, (holds_any)), 1>,
    AmdHwreg<27, "PERF_SNAPSHOT_DATA", AmdHasSnapshot>,
    AmdHwreg<28, "IB_STS2", AmdIsGfx1250>,
    AmdHwreg<29, "SHADER_CYCLES", (holds_all AmdIsGfx10B, (inverted AmdIsGfx12))>,
    AmdHwreg<29, "SHADER_CYCLES_LO", AmdIsGfx12>,
    AmdHwreg<30, "SHADER_CYCLES_HI", AmdIsGfx12>,
    AmdHwreg<31, "DVGPR_ALLOC_LO", AmdIsGfx12, 1>,
    AmdHwreg<32, "DVGPR_ALLOC_HI", AmdIsGfx12, 1>,
    AmdHwreg<33, "XNACK_STATE_PRIV", AmdIsGfx1250>,
    AmdHwreg<34, "XNACK_MASK", AmdIsGfx1250>];
defvar AmdIsHwreg = !foldl((holds_any), AmdHwregs, all, it, !con(all, (holds_any it.IsIt)));
defvar AmdHwregName =
    !con(!foldl((print), AmdHwregs, all, it, !con(all, (print (print_if it.IsIt, it.Name)))),
         (print (print_if AmdIsHwreg, "", AmdLow<6>.Decimal)));
defvar AmdHwregSize = (sum AmdBits<11, 5>.Value, 1);
def : HookPrint<"printHwreg",
                (print "hwreg(", AmdHwregName,
                       (print_if (holds_any AmdBits<6, 5>.Value, (inverted (same AmdHwregSize, 32))),
                                 (print ", ", (print_decimal AmdBits<6, 5>.Value), ", ",
                                        (print_decimal AmdHwregSize))), ")")>;

// Dependences that delay an instruction.
class AmdDelay<dag value, string name> {
  dag Text = (print name#"(",
                    (print_if (less 11, value), "/* invalid instid value */",
                              (print_choice value, "NO_DEP", "VALU_DEP_1", "VALU_DEP_2", "VALU_DEP_3", "VALU_DEP_4",
                                                   "TRANS32_DEP_1", "TRANS32_DEP_2", "TRANS32_DEP_3",
                                                   "FMA_ACCUM_CYCLE_1", "SALU_CYCLE_1", "SALU_CYCLE_2",
                                                   "SALU_CYCLE_3")), ")");
}
defvar AmdDelay0 = AmdBits<0, 4>.Value;
defvar AmdDelay1 = AmdBits<7, 4>.Value;
defvar AmdSkip = AmdBits<4, 3>.Value;
defvar AmdSkipText = (print "instskip(", (print_if (less 5, AmdSkip), "/* invalid instskip value */",
                                                   (print_choice AmdSkip, "SAME", "NEXT", "SKIP_1", "SKIP_2",
                                                                          "SKIP_3", "SKIP_4")), ")");
foreach printer = ["printSDelayALU", "printDelayFlag"] in
def : HookPrint<printer,
                (print (print_if AmdDelay0, AmdDelay<AmdDelay0, "instid0">.Text),
                       (print_if (holds_all AmdDelay0, AmdSkip), " | "), (print_if AmdSkip, AmdSkipText),
                       (print_if (holds_all (holds_any AmdDelay0, AmdSkip), AmdDelay1), " | "),
                       (print_if AmdDelay1, AmdDelay<AmdDelay1, "instid1">.Text),
                       (print_if (holds_any AmdDelay0, AmdSkip, AmdDelay1), "", "0"))>;

// Parts of packed operands, by bits of the modifiers of sources. An instruction has the ones before those that it
// has; those of matrices have all three.
defvar AmdIsMatrix = (holds_any (inst_has "IsWMMA", 1), (inst_has "IsSWMMAC", 1));
class AmdSource<int number, int place> {
  defvar sources = !foldl((holds_all), !range(!add(number, 1)), all, n, !con(all, (holds_all (has_operand "src"#n))));
  // In later releases, a second one that is missing counts, if there is a third one.
  defvar gap = !if(!and(HasLLVM20, !gt(number, 0)), (holds_all (has_operand "src0"), (has_operand "src2")), (holds_any));
  dag IsThere = (holds_any AmdIsMatrix, sources, gap);
  dag Bit = (low_bits (shifted_right (inst_imm "src"#number#"_modifiers"), place), 1);
}
class AmdPacked<string name, int place, dag of_result> {
  defvar numbers = !range(3);
  // Upper halves are those of packed sources (the flag of `IsPacked`), unless something else is written.
  defvar usual = !if(!eq(place, 3), (inst_has "TSFlags{49}", 1), (holds_any));
  defvar listed = !foldl((print), numbers, all, n,
      !con(all, (print (print_if AmdSource<n, place>.IsThere,
                                 (print !if(n, ",", ""), (print_decimal AmdSource<n, place>.Bit))))));
  dag Any = !foldl((holds_any of_result), numbers, all, n,
      !con(all, (holds_any (holds_all AmdSource<n, place>.IsThere,
                                      (bits_of_one AmdSource<n, place>.Bit, usual)))));
  dag Bits = (print " "#name#":[", listed);
}
class AmdPackedSources<string name, int place> : AmdPacked<name, place, (holds_any)> {
  dag Text = (print_if Any, (print Bits, "]"));
}
def : HookPrint<"printOpSelHi", AmdPackedSources<"op_sel_hi", 3>.Text>;
def : HookPrint<"printNegLo", AmdPackedSources<"neg_lo", 0>.Text>;
def : HookPrint<"printNegHi", AmdPackedSources<"neg_hi", 1>.Text>;
// The result has a bit as well, if the flag of `VOP3_OPSEL` is set. Some instructions have two bits with another
// meaning.
class AmdTwoBits<dag one, dag other> {
  dag Text = (print_if (holds_any one, other),
                       (print " op_sel:[", (print_decimal one), ",", (print_decimal other), "]"));
}
defvar AmdHasDestination = !if(HasLLVM20, (holds_any (has_operand "vdst"), (has_operand "sdst")), (holds_all));
defvar AmdHasResult = (holds_all (inst_has "TSFlags{42}", 1), AmdHasDestination, AmdSource<0, 2>.IsThere);
defvar AmdOfResult = (holds_all AmdHasResult, AmdSource<0, 3>.Bit);
defvar AmdOpSel = AmdPacked<"op_sel", 2, AmdOfResult>;
def : HookPrint<"printOpSel",
    (print_if (is_inst "V_CVT_(PK_)?F32_(BF8|FP8)_e64_(dpp8?_)?gfx12"),
              AmdTwoBits<AmdSource<0, 2>.Bit, AmdSource<0, 3>.Bit>.Text,
    (print_if (is_inst "V_PERMLANEX?16_(VAR_)?B32_(e64_)?gfx1[0-2]"),
              AmdTwoBits<AmdSource<0, 2>.Bit, AmdSource<1, 2>.Bit>.Text,
    (print_if AmdOpSel.Any,
              (print AmdOpSel.Bits,
                     (print_if AmdHasResult, (print ",", (print_decimal AmdSource<0, 3>.Bit))), "]"))))>;

// Indices of registers that M0 changes.
defvar AmdIndexNames = ["SRC0", "SRC1", "SRC2", "DST"];
foreach printer = ["printGPRIdxMode", "printVGPRIndexMode"] in
def : HookPrint<printer,
    (print_if (shifted_right AmdLow<32>.Value, 4), AmdLow<32>.Hex,
              !con(!foldl((print "gpr_idx("), !range(4), all, at,
                          !con(all, (print (print_if AmdBits<at, 1>.Value,
                                                     (print (print_if AmdBits<0, at>.Value, ","),
                                                            AmdIndexNames[at]))))), (print ")")))>;

// Counters that an instruction waits for. Those whose bits are all set are not written, unless all are.
class AmdCounter<string name, dag value, int width> {
  string Name = name;
  dag Value = value;
  dag IsSet = (inverted (same value, !sub(!shl(1, width), 1)));
}
class AmdCounters<list<AmdCounter> counters> {
  defvar any = !foldl((holds_any), counters, all, one, !con(all, (holds_any one.IsSet)));
  defvar isWritten = !foreach(one, counters, (holds_any one.IsSet, (inverted any)));
  dag Text = !foldl((print), !range(!size(counters)), all, at,
      !con(all, (print (print_if isWritten[at],
          (print (print_if !foldl((holds_any), !range(at), before, n, !con(before, (holds_any isWritten[n]))), " "),
                 counters[at].Name, "(", (print_decimal counters[at].Value), ")")))));
}
class AmdWaits<dag vm, int vm_bits, int exp, int lgkm, int lgkm_bits>
    : AmdCounters<[AmdCounter<"vmcnt", vm, vm_bits>, AmdCounter<"expcnt", AmdBits<exp, 3>.Value, 3>,
                   AmdCounter<"lgkmcnt", AmdBits<lgkm, lgkm_bits>.Value, lgkm_bits>]>;
defvar AmdSplitVm = (bits_of_either AmdBits<0, 4>.Value, (shifted_left AmdBits<14, 2>.Value, 4));
foreach printer = ["printSWaitCnt", "printWaitFlag"] in
def : HookPrint<printer,
    (print_if AmdIsGfx11On, AmdWaits<AmdBits<10, 6>.Value, 6, 0, 4, 6>.Text,
    (print_if AmdIsGfx10, AmdWaits<AmdSplitVm, 6, 4, 8, 6>.Text,
    (print_if AmdIsGfx9, AmdWaits<AmdSplitVm, 6, 4, 8, 4>.Text,
                         AmdWaits<AmdBits<0, 4>.Value, 4, 4, 8, 4>.Text)))>;
class AmdDepCounters<list<AmdCounter> held>
    : AmdCounters<!listconcat(held, [AmdCounter<"depctr_sa_sdst", AmdBits<0, 1>.Value, 1>,
                                     AmdCounter<"depctr_va_vdst", AmdBits<12, 4>.Value, 4>,
                                     AmdCounter<"depctr_va_sdst", AmdBits<9, 3>.Value, 3>,
                                     AmdCounter<"depctr_va_ssrc", AmdBits<8, 1>.Value, 1>,
                                     AmdCounter<"depctr_va_vcc", AmdBits<1, 1>.Value, 1>,
                                     AmdCounter<"depctr_vm_vsrc", AmdBits<2, 3>.Value, 3>])>;
def : HookPrint<"printDepCtr",
    (print_if (holds_any AmdBits<5, 2>.Value, (holds_all AmdBits<7, 1>.Value, (inverted AmdIsGfx10B))), AmdLow<16>.Hex,
    (print_if AmdIsGfx10B, AmdDepCounters<[AmdCounter<"depctr_hold_cnt", AmdBits<7, 1>.Value, 1>]>.Text,
                           AmdDepCounters<[]>.Text))>;

// Messages, of which there are others in each generation; before gfx11, they have operations and streams.
class AmdNamed<int number, string name, dag exists = (holds_all)> {
  int Number = number;
  string Name = name;
  dag Exists = exists;
}
class AmdNames<list<AmdNamed> names, dag value> {
  dag IsKnown = !foldl((holds_any), names, all, one,
                       !con(all, (holds_any (holds_all (same value, one.Number), one.Exists))));
  dag Text = !foldl((print), names, all, one,
                    !con(all, (print (print_if (holds_all (same value, one.Number), one.Exists), one.Name))));
}
defvar AmdIsGfx9To10 = (holds_any AmdIsGfx9, AmdIsGfx10);
defvar AmdIsGfx9To11 = (holds_any AmdIsGfx9To10, AmdIsGfx11);
defvar AmdHasSaveWave = (holds_any AmdHas<"FeatureVolcanicIslands">.Value, AmdIsGfx9To10);
defvar AmdMessages = [
    AmdNamed<1, "MSG_INTERRUPT">, AmdNamed<2, "MSG_GS", AmdIsBefore11>, AmdNamed<3, "MSG_GS_DONE", AmdIsBefore11>,
    AmdNamed<4, "MSG_SAVEWAVE", AmdHasSaveWave>, AmdNamed<5, "MSG_STALL_WAVE_GEN", AmdIsGfx9To11>,
    AmdNamed<6, "MSG_HALT_WAVES", AmdIsGfx9To11>, AmdNamed<7, "MSG_ORDERED_PS_DONE", AmdIsGfx9To10>,
    AmdNamed<8, "MSG_EARLY_PRIM_DEALLOC", AmdIsGfx9To10>, AmdNamed<9, "MSG_GS_ALLOC_REQ", AmdIsGfx9On>,
    AmdNamed<10, "MSG_GET_DOORBELL", AmdIsGfx9To10>, AmdNamed<11, "MSG_GET_DDID", AmdIsGfx10>,
    AmdNamed<2, "MSG_HS_TESSFACTOR", AmdIsGfx11On>, AmdNamed<3, "MSG_DEALLOC_VGPRS", AmdIsGfx11On>,
    AmdNamed<15, "MSG_SYSMSG">,
    AmdNamed<128, "MSG_RTN_GET_DOORBELL", AmdIsGfx11On>, AmdNamed<129, "MSG_RTN_GET_DDID", AmdIsGfx11On>,
    AmdNamed<130, "MSG_RTN_GET_TMA", AmdIsGfx11On>, AmdNamed<131, "MSG_RTN_GET_REALTIME", AmdIsGfx11On>,
    AmdNamed<132, "MSG_RTN_SAVE_WAVE", AmdIsGfx11On>, AmdNamed<133, "MSG_RTN_GET_TBA", AmdIsGfx11On>,
    AmdNamed<134, "MSG_RTN_GET_TBA_TO_PC", AmdIsGfx11On>, AmdNamed<135, "MSG_RTN_GET_SE_AID_ID", AmdIsGfx12>];
defvar AmdSystemOperations = [
    AmdNamed<1, "SYSMSG_OP_ECC_ERR_INTERRUPT">, AmdNamed<2, "SYSMSG_OP_REG_RD">,
    AmdNamed<3, "SYSMSG_OP_HOST_TRAP_ACK", (inverted AmdIsGfx9On)>, AmdNamed<4, "SYSMSG_OP_TTRACE_PC">];
class AmdSend<int width, dag operation, dag stream> {
  defvar id = (low_bits (imm_of 0), width);
  defvar names = AmdNames<AmdMessages, id>;
  defvar isSystem = (same id, 15);
  defvar isShader = (holds_all AmdIsBefore11, (holds_any (same id, 2), (same id, 3)));
  defvar systemNames = AmdNames<AmdSystemOperations, operation>;
  defvar hasOperation =
      (holds_any (holds_all isSystem, systemNames.IsKnown),
                 (holds_all isShader, (less operation, 4), (holds_any (same id, 3), operation)),
                 (holds_all (inverted isSystem), (inverted isShader), (same operation, 0)));
  defvar hasStream = (holds_any (holds_all isShader, operation), (same stream, 0));
  defvar numbers = (print (print_decimal id), ", ", (print_decimal operation), ", ", (print_decimal stream));
  defvar encoded = (bits_of_either id, (bits_of_either (shifted_left operation, 4), (shifted_left stream, 8)));
  dag Text =
      (print_if (holds_all names.IsKnown, hasOperation, hasStream),
                (print "sendmsg(", names.Text, (print_if isSystem, (print ", ", systemNames.Text)),
                       (print_if isShader, (print ", GS_OP_", (print_choice operation, "NOP", "CUT", "EMIT",
                                                                                       "EMIT_CUT"),
                                                  (print_if operation, (print ", ", (print_decimal stream))))), ")"),
      (print_if (same encoded, AmdLow<32>.Value), (print "sendmsg(", numbers, ")"), AmdLow<32>.Decimal));
}
def : HookPrint<"printSendMsg",
                (print_if AmdIsGfx11On, AmdSend<8, (low_bits 0, 1), (low_bits 0, 1)>.Text,
                                        AmdSend<4, AmdBits<4, 3>.Value, AmdBits<8, 2>.Value>.Text)>;

// Lanes that change places.
defvar AmdAndMask = AmdBits<0, 5>.Value;
defvar AmdOrMask = AmdBits<5, 5>.Value;
defvar AmdXorMask = AmdBits<10, 5>.Value;
defvar AmdIsXorAlone = (holds_all (same AmdAndMask, 31), (same AmdOrMask, 0));
class AmdIsPower<dag value> {
  dag Value = (same (ones_in value), 1);
}
defvar AmdGroupSize = (difference 32, AmdAndMask);
class AmdProbe<int place> {
  defvar of_zeros = (low_bits (shifted_right (bits_of_one AmdOrMask, AmdXorMask), place), 1);
  defvar of_ones = (low_bits (shifted_right (bits_of_one (bits_of_either AmdAndMask, AmdOrMask), AmdXorMask),
                                            place), 1);
  dag Text = (print_if (same of_zeros, of_ones), (print_decimal of_zeros), (print_if of_zeros, "i", "p"));
}
defvar AmdSwizzle =
    (print_if (same AmdBits<8, 8>.Value, 0x80),
              !foldl((print "QUAD_PERM"), !range(4), all, lane,
                     !con(all, (print ",", (print_decimal AmdBits<!mul(lane, 2), 2>.Value)))),
    (print_if (holds_all AmdIsXorAlone, AmdIsPower<AmdXorMask>.Value), (print "SWAP,", (print_decimal AmdXorMask)),
    (print_if (holds_all AmdIsXorAlone, AmdXorMask, AmdIsPower<(sum AmdXorMask, 1)>.Value),
              (print "REVERSE,", (print_decimal (sum AmdXorMask, 1))),
    (print_if (holds_all (less 1, AmdGroupSize), AmdIsPower<AmdGroupSize>.Value, (less AmdOrMask, AmdGroupSize),
                         (same AmdXorMask, 0)),
              (print "BROADCAST,", (print_decimal AmdGroupSize), ",", (print_decimal AmdOrMask)),
              (print "BITMASK_PERM,\"", AmdProbe<4>.Text, AmdProbe<3>.Text, AmdProbe<2>.Text, AmdProbe<1>.Text,
                     AmdProbe<0>.Text, "\"")))));
defvar AmdSwizzleText =
    (print_if (holds_any (same AmdBits<8, 8>.Value, 0x80), (inverted AmdBits<15, 1>.Value)),
              (print "swizzle(", AmdSwizzle, ")"), AmdLow<16>.Decimal);
defvar AmdLaterSwizzle =
    (print_if (holds_all (same AmdBits<14, 2>.Value, 3), AmdIsGfx9On),
              (print "swizzle(", (print_if AmdBits<13, 1>.Value,
                                           (print "FFT,", AmdLow<5>.Decimal),
                                           (print "ROTATE,", (print_decimal AmdBits<10, 1>.Value), ",",
                                                             (print_decimal AmdBits<5, 5>.Value))), ")"),
              AmdSwizzleText);
def : HookPrint<"printSwizzle",
                (print_if AmdLow<16>.Value,
                          (print " offset:", !if(HasLLVM20, AmdLaterSwizzle, AmdSwizzleText)))>;

// Barriers that M0 names.
foreach name = ["S_BARRIER_SIGNAL", "S_BARRIER_SIGNAL_ISFIRST", "S_BARRIER_INIT", "S_BARRIER_JOIN",
                "S_WAKEUP_BARRIER"] in
  def : InstText<[name#"_M0.*"], (inverted 0), (print !tolower(name), " m0")>;
def : InstText<["S_GET_BARRIER_STATE_M0.*"], (inverted 0), (print "s_get_barrier_state ", (print_register 0), ", m0")>;

#endif // TBLGEN_AMDGPU_ASM_TD
