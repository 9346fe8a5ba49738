// Selection DAG nodes, fragments of patterns, and patterns.

//--- Type constraints -------------------------------------------------------

// A rule about the type of result or operand `OperandNum`; results come first.
class SDTypeConstraint<int opnum> {
  int OperandNum = opnum;
}
class SDTCisVT<int OpNum, ValueType vt> : SDTypeConstraint<OpNum> {
  ValueType VT = vt;
}
class SDTCisPtrTy<int OpNum> : SDTypeConstraint<OpNum>;
class SDTCisInt<int OpNum> : SDTypeConstraint<OpNum>;
class SDTCisFP<int OpNum> : SDTypeConstraint<OpNum>;
class SDTCisVec<int OpNum> : SDTypeConstraint<OpNum>;
class SDTCisSameAs<int OpNum, int OtherOp> : SDTypeConstraint<OpNum> {
  int OtherOperandNum = OtherOp;
}
class SDTCisVTSmallerThanOp<int OpNum, int OtherOp> : SDTypeConstraint<OpNum> {
  int OtherOperandNum = OtherOp;
}
class SDTCisOpSmallerThanOp<int SmallOp, int BigOp>
    : SDTypeConstraint<SmallOp> {
  int BigOperandNum = BigOp;
}
class SDTCisEltOfVec<int ThisOp, int OtherOp> : SDTypeConstraint<ThisOp> {
  int OtherOpNum = OtherOp;
}
class SDTCisSubVecOfVec<int ThisOp, int OtherOp> : SDTypeConstraint<ThisOp> {
  int OtherOpNum = OtherOp;
}
class SDTCVecEltisVT<int OpNum, ValueType vt> : SDTypeConstraint<OpNum> {
  ValueType VT = vt;
}
class SDTCisSameNumEltsAs<int OpNum, int OtherOp> : SDTypeConstraint<OpNum> {
  int OtherOperandNum = OtherOp;
}
class SDTCisSameSizeAs<int OpNum, int OtherOp> : SDTypeConstraint<OpNum> {
  int OtherOperandNum = OtherOp;
}

//--- Type profiles ----------------------------------------------------------

// How many results and operands a node has (-1: any number), and the rules
// about their types.
class SDTypeProfile<int numresults, int numoperands,
                    list<SDTypeConstraint> constraints> {
  int NumResults = numresults;
  int NumOperands = numoperands;
  list<SDTypeConstraint> Constraints = constraints;
}
class SDCallSeqStart<list<SDTypeConstraint> constraints>
    : SDTypeProfile<0, 2, constraints>;
class SDCallSeqEnd<list<SDTypeConstraint> constraints>
    : SDTypeProfile<0, 2, constraints>;

// No result, no operands.
def SDTNone : SDTypeProfile<0, 0, []>;

// No result, one operand.
def SDTBr : SDTypeProfile<0, 1, [SDTCisVT<0, OtherVT>]>;
def SDTBrind : SDTypeProfile<0, 1, [SDTCisPtrTy<0>]>;
def SDTCleanupret : SDTypeProfile<0, 1, [SDTCisVT<0, OtherVT>]>;
def SDTSetFPStateOp : SDTypeProfile<0, 1, [SDTCisInt<0>]>;
def SDTUBSANTrap : SDTypeProfile<0, 1, []>;

// No result, two operands.
def SDTAtomicFence : SDTypeProfile<0, 2, [SDTCisSameAs<0, 1>, SDTCisPtrTy<0>]>;
def SDTAtomicStore : SDTypeProfile<0, 2, [SDTCisInt<0>, SDTCisPtrTy<1>]>;
def SDTBrcond : SDTypeProfile<0, 2, [SDTCisInt<0>, SDTCisVT<1, OtherVT>]>;
def SDTCatchret : SDTypeProfile<0, 2, [
  SDTCisVT<0, OtherVT>, SDTCisVT<1, OtherVT>
]>;
def SDTStore : SDTypeProfile<0, 2, [SDTCisPtrTy<1>]>;

// No result, four operands.
def SDTBrCC : SDTypeProfile<0, 4, [
  SDTCisVT<0, OtherVT>, SDTCisSameAs<1, 2>, SDTCisVT<3, OtherVT>
]>;
def SDTMaskedScatter : SDTypeProfile<0, 4, [
  SDTCisVec<0>, SDTCisVec<1>, SDTCisPtrTy<2>, SDTCisVec<3>,
  SDTCisSameNumEltsAs<0, 1>, SDTCisSameNumEltsAs<0, 3>
]>;
def SDTMaskedStore : SDTypeProfile<0, 4, [
  SDTCisVec<0>, SDTCisPtrTy<1>, SDTCisPtrTy<2>, SDTCisVec<3>,
  SDTCisSameNumEltsAs<0, 3>
]>;
def SDTPrefetch : SDTypeProfile<0, 4, [
  SDTCisPtrTy<0>, SDTCisSameAs<1, 2>, SDTCisSameAs<1, 3>, SDTCisInt<1>
]>;

// One result, no operands.
def SDTFPLeaf : SDTypeProfile<1, 0, [SDTCisFP<0>]>;
def SDTGetFPStateOp : SDTypeProfile<1, 0, [SDTCisInt<0>]>;
def SDTIntLeaf : SDTypeProfile<1, 0, [SDTCisInt<0>]>;
def SDTOther : SDTypeProfile<1, 0, [SDTCisVT<0, OtherVT>]>;
def SDTPtrLeaf : SDTypeProfile<1, 0, [SDTCisPtrTy<0>]>;
def SDTUNDEF : SDTypeProfile<1, 0, []>;

// One result, one operand.
def SDTAtomicLoad : SDTypeProfile<1, 1, [SDTCisPtrTy<1>]>;
def SDTExtInvec : SDTypeProfile<1, 1, [
  SDTCisInt<0>, SDTCisVec<0>, SDTCisInt<1>, SDTCisVec<1>,
  SDTCisOpSmallerThanOp<1, 0>
]>;
def SDTFPExtendOp : SDTypeProfile<1, 1, [
  SDTCisFP<0>, SDTCisFP<1>, SDTCisOpSmallerThanOp<1, 0>,
  SDTCisSameNumEltsAs<0, 1>
]>;
def SDTFPRoundOp : SDTypeProfile<1, 1, [
  SDTCisFP<0>, SDTCisFP<1>, SDTCisOpSmallerThanOp<0, 1>,
  SDTCisSameNumEltsAs<0, 1>
]>;
def SDTFPToIntOp : SDTypeProfile<1, 1, [
  SDTCisInt<0>, SDTCisFP<1>, SDTCisSameNumEltsAs<0, 1>
]>;
def SDTFPUnaryOp : SDTypeProfile<1, 1, [SDTCisSameAs<0, 1>, SDTCisFP<0>]>;
def SDTFPVecReduce : SDTypeProfile<1, 1, [SDTCisFP<0>, SDTCisVec<1>]>;
def SDTFreeze : SDTypeProfile<1, 1, [SDTCisSameAs<0, 1>]>;
def SDTIntBitCountUnaryOp : SDTypeProfile<1, 1, [SDTCisInt<0>, SDTCisInt<1>]>;
def SDTIntExtendOp : SDTypeProfile<1, 1, [
  SDTCisInt<0>, SDTCisInt<1>, SDTCisOpSmallerThanOp<1, 0>,
  SDTCisSameNumEltsAs<0, 1>
]>;
def SDTIntToFPOp : SDTypeProfile<1, 1, [
  SDTCisFP<0>, SDTCisInt<1>, SDTCisSameNumEltsAs<0, 1>
]>;
def SDTIntTruncOp : SDTypeProfile<1, 1, [
  SDTCisInt<0>, SDTCisInt<1>, SDTCisOpSmallerThanOp<0, 1>,
  SDTCisSameNumEltsAs<0, 1>
]>;
def SDTIntUnaryOp : SDTypeProfile<1, 1, [SDTCisSameAs<0, 1>, SDTCisInt<0>]>;
def SDTLoad : SDTypeProfile<1, 1, [SDTCisPtrTy<1>]>;
def SDTUnaryOp : SDTypeProfile<1, 1, []>;
def SDTVecReduce : SDTypeProfile<1, 1, [SDTCisInt<0>, SDTCisVec<1>]>;
def SDTVecReverse : SDTypeProfile<1, 1, [SDTCisVec<0>, SDTCisSameAs<0, 1>]>;
def SDT_assert : SDTypeProfile<1, 1, [
  SDTCisInt<0>, SDTCisInt<1>, SDTCisSameAs<1, 0>
]>;

// One result, two operands.
def SDIsFPClassOp : SDTypeProfile<1, 2, [
  SDTCisInt<0>, SDTCisFP<1>, SDTCisInt<2>, SDTCisSameNumEltsAs<0, 1>
]>;
def SDTAtomic2 : SDTypeProfile<1, 2, [
  SDTCisSameAs<0, 2>, SDTCisInt<0>, SDTCisPtrTy<1>
]>;
def SDTExtInreg : SDTypeProfile<1, 2, [
  SDTCisSameAs<0, 1>, SDTCisInt<0>, SDTCisVT<2, OtherVT>,
  SDTCisVTSmallerThanOp<2, 1>
]>;
def SDTFPAtomic2 : SDTypeProfile<1, 2, [
  SDTCisSameAs<0, 2>, SDTCisFP<0>, SDTCisPtrTy<1>
]>;
def SDTFPBinOp : SDTypeProfile<1, 2, [
  SDTCisSameAs<0, 1>, SDTCisSameAs<0, 2>, SDTCisFP<0>
]>;
def SDTFPExpOp : SDTypeProfile<1, 2, [
  SDTCisSameAs<0, 1>, SDTCisFP<0>, SDTCisInt<2>
]>;
def SDTFPSignOp : SDTypeProfile<1, 2, [
  SDTCisSameAs<0, 1>, SDTCisFP<0>, SDTCisFP<2>
]>;
def SDTFPToIntSatOp : SDTypeProfile<1, 2, [
  SDTCisInt<0>, SDTCisFP<1>, SDTCisSameNumEltsAs<0, 1>, SDTCisVT<2, OtherVT>
]>;
def SDTIntBinOp : SDTypeProfile<1, 2, [
  SDTCisSameAs<0, 1>, SDTCisSameAs<0, 2>, SDTCisInt<0>
]>;
def SDTIntSatNoShOp : SDTypeProfile<1, 2, [SDTCisSameAs<0, 1>, SDTCisInt<2>]>;
def SDTIntShiftOp : SDTypeProfile<1, 2, [
  SDTCisSameAs<0, 1>, SDTCisInt<0>, SDTCisInt<2>
]>;
def SDTPtrAddOp : SDTypeProfile<1, 2, [
  SDTCisSameAs<0, 1>, SDTCisInt<2>, SDTCisPtrTy<1>
]>;
def SDTSubVecExtract : SDTypeProfile<1, 2, [
  SDTCisSubVecOfVec<0, 1>, SDTCisInt<2>
]>;
def SDTVecExtract : SDTypeProfile<1, 2, [SDTCisEltOfVec<0, 1>, SDTCisPtrTy<2>]>;
def SDTVecShuffle : SDTypeProfile<1, 2, [
  SDTCisSameAs<0, 1>, SDTCisSameAs<1, 2>
]>;

// One result, three operands.
def SDTAtomic3 : SDTypeProfile<1, 3, [
  SDTCisSameAs<0, 2>, SDTCisSameAs<0, 3>, SDTCisInt<0>, SDTCisPtrTy<1>
]>;
def SDTFPTernaryOp : SDTypeProfile<1, 3, [
  SDTCisSameAs<0, 1>, SDTCisSameAs<0, 2>, SDTCisSameAs<0, 3>, SDTCisFP<0>
]>;
def SDTIStore : SDTypeProfile<1, 3, [
  SDTCisSameAs<0, 2>, SDTCisPtrTy<0>, SDTCisPtrTy<3>
]>;
def SDTIntScaledBinOp : SDTypeProfile<1, 3, [
  SDTCisSameAs<0, 1>, SDTCisSameAs<0, 2>, SDTCisInt<0>, SDTCisInt<3>
]>;
def SDTIntShiftDOp : SDTypeProfile<1, 3, [
  SDTCisSameAs<0, 1>, SDTCisSameAs<0, 2>, SDTCisInt<0>, SDTCisInt<3>
]>;
def SDTSelect : SDTypeProfile<1, 3, [
  SDTCisInt<1>, SDTCisSameAs<0, 2>, SDTCisSameAs<2, 3>
]>;
def SDTSetCC : SDTypeProfile<1, 3, [
  SDTCisInt<0>, SDTCisSameAs<1, 2>, SDTCisVT<3, OtherVT>
]>;
def SDTSubVecInsert : SDTypeProfile<1, 3, [
  SDTCisSubVecOfVec<2, 1>, SDTCisSameAs<0, 1>, SDTCisInt<3>
]>;
def SDTVSelect : SDTypeProfile<1, 3, [
  SDTCisVec<0>, SDTCisInt<1>, SDTCisSameAs<0, 2>, SDTCisSameAs<2, 3>,
  SDTCisSameNumEltsAs<0, 1>
]>;
def SDTVecInsert : SDTypeProfile<1, 3, [
  SDTCisEltOfVec<2, 1>, SDTCisSameAs<0, 1>, SDTCisPtrTy<3>
]>;
def SDTVecSlice : SDTypeProfile<1, 3, [
  SDTCisSameAs<0, 1>, SDTCisSameAs<1, 2>, SDTCisInt<3>
]>;
def SDTVectorCompress : SDTypeProfile<1, 3, [
  SDTCisVec<0>, SDTCisSameAs<0, 1>, SDTCisVec<2>, SDTCisSameNumEltsAs<1, 2>,
  SDTCisSameAs<1, 3>
]>;

// One result, four operands.
def SDTMaskedGather : SDTypeProfile<1, 4, [
  SDTCisVec<0>, SDTCisSameAs<0, 1>, SDTCisVec<2>, SDTCisPtrTy<3>, SDTCisVec<4>,
  SDTCisSameNumEltsAs<0, 2>, SDTCisSameNumEltsAs<0, 4>
]>;
def SDTMaskedLoad : SDTypeProfile<1, 4, [
  SDTCisVec<0>, SDTCisPtrTy<1>, SDTCisPtrTy<2>, SDTCisVec<3>,
  SDTCisSameAs<0, 4>, SDTCisSameNumEltsAs<0, 3>
]>;

// One result, five operands.
def SDTSelectCC : SDTypeProfile<1, 5, [
  SDTCisSameAs<1, 2>, SDTCisSameAs<3, 4>, SDTCisSameAs<0, 3>,
  SDTCisVT<5, OtherVT>
]>;

// Two results, two operands.
def SDTIntBinHiLoOp : SDTypeProfile<2, 2, [
  SDTCisSameAs<0, 1>, SDTCisSameAs<0, 2>, SDTCisSameAs<0, 3>, SDTCisInt<0>
]>;

//--- Nodes ------------------------------------------------------------------

class SDNode<string opcode, SDTypeProfile typeprof,
             list<SDNodeProperty> props = [], string sdclass = "SDNode">
    : SDPatternOperator {
  string Opcode = opcode;
  string SDClass = sdclass;
  let Properties = props;
  SDTypeProfile TypeProfile = typeprof;
}

// Not nodes, but parts of patterns all the same.
def set;
def implicit;
def node;
def srcvalue;

// Many nodes are named like their opcode, in lower case.
def imm : SDNode<"ISD::Constant", SDTIntLeaf, [], "ConstantSDNode">;
def timm : SDNode<"ISD::TargetConstant", SDTIntLeaf, [], "ConstantSDNode">;
def fpimm : SDNode<"ISD::ConstantFP", SDTFPLeaf, [], "ConstantFPSDNode">;
def vt : SDNode<"ISD::VALUETYPE", SDTOther, [], "VTSDNode">;
def bb : SDNode<"ISD::BasicBlock", SDTOther, [], "BasicBlockSDNode">;
def cond : SDNode<"ISD::CONDCODE", SDTOther, [], "CondCodeSDNode">;
def undef : SDNode<"ISD::UNDEF", SDTUNDEF>;
foreach n = ["vscale", "abs", "bitreverse", "bswap"] in
  def n : SDNode<"ISD::" # !toupper(n), SDTIntUnaryOp>;
def globaladdr : SDNode<"ISD::GlobalAddress",
    SDTPtrLeaf, [], "GlobalAddressSDNode">;
def tglobaladdr : SDNode<"ISD::TargetGlobalAddress",
    SDTPtrLeaf, [], "GlobalAddressSDNode">;
def globaltlsaddr : SDNode<"ISD::GlobalTLSAddress",
    SDTPtrLeaf, [], "GlobalAddressSDNode">;
def tglobaltlsaddr : SDNode<"ISD::TargetGlobalTLSAddress",
    SDTPtrLeaf, [], "GlobalAddressSDNode">;
def constpool : SDNode<"ISD::ConstantPool",
    SDTPtrLeaf, [], "ConstantPoolSDNode">;
def tconstpool : SDNode<"ISD::TargetConstantPool",
    SDTPtrLeaf, [], "ConstantPoolSDNode">;
def jumptable : SDNode<"ISD::JumpTable", SDTPtrLeaf, [], "JumpTableSDNode">;
def tjumptable : SDNode<"ISD::TargetJumpTable",
    SDTPtrLeaf, [], "JumpTableSDNode">;
def frameindex : SDNode<"ISD::FrameIndex", SDTPtrLeaf, [], "FrameIndexSDNode">;
def tframeindex : SDNode<"ISD::TargetFrameIndex",
    SDTPtrLeaf, [], "FrameIndexSDNode">;
def externalsym : SDNode<"ISD::ExternalSymbol",
    SDTPtrLeaf, [], "ExternalSymbolSDNode">;
def texternalsym : SDNode<"ISD::TargetExternalSymbol",
    SDTPtrLeaf, [], "ExternalSymbolSDNode">;
def mcsym : SDNode<"ISD::MCSymbol", SDTPtrLeaf, [], "MCSymbolSDNode">;
def blockaddress : SDNode<"ISD::BlockAddress",
    SDTPtrLeaf, [], "BlockAddressSDNode">;
def tblockaddress : SDNode<"ISD::TargetBlockAddress",
    SDTPtrLeaf, [], "BlockAddressSDNode">;
foreach n = ["add", "mul", "and", "or", "xor", "smin", "smax", "umin",
             "umax"] in
  def n : SDNode<"ISD::" # !toupper(n),
      SDTIntBinOp, [SDNPCommutative, SDNPAssociative]>;
def ptradd : SDNode<"ISD::ADD", SDTPtrAddOp>;
foreach n = ["sub", "sdiv", "udiv", "srem", "urem", "scmp", "ucmp", "ssubsat",
             "usubsat", "sshlsat", "ushlsat"] in
  def n : SDNode<"ISD::" # !toupper(n), SDTIntBinOp>;
foreach n = ["mulhs", "mulhu", "avgfloors", "avgflooru", "avgceils",
             "avgceilu", "abds", "abdu", "saddsat", "uaddsat"] in
  def n : SDNode<"ISD::" # !toupper(n), SDTIntBinOp, [SDNPCommutative]>;
def smullohi : SDNode<"ISD::SMUL_LOHI", SDTIntBinHiLoOp, [SDNPCommutative]>;
def umullohi : SDNode<"ISD::UMUL_LOHI", SDTIntBinHiLoOp, [SDNPCommutative]>;
foreach n = ["sdivrem", "udivrem"] in
  def n : SDNode<"ISD::" # !toupper(n), SDTIntBinHiLoOp>;
foreach n = ["srl", "sra", "shl", "rotl", "rotr"] in
  def n : SDNode<"ISD::" # !toupper(n), SDTIntShiftOp>;
foreach n = ["fshl", "fshr"] in
  def n : SDNode<"ISD::" # !toupper(n), SDTIntShiftDOp>;
def addc : SDNode<"ISD::ADDC", SDTIntBinOp, [SDNPCommutative, SDNPOutGlue]>;
def adde : SDNode<"ISD::ADDE",
    SDTIntBinOp, [SDNPCommutative, SDNPOutGlue, SDNPInGlue]>;
def subc : SDNode<"ISD::SUBC", SDTIntBinOp, [SDNPOutGlue]>;
def sube : SDNode<"ISD::SUBE", SDTIntBinOp, [SDNPOutGlue, SDNPInGlue]>;
foreach n = ["smulfix", "smulfixsat", "umulfix", "umulfixsat"] in
  def n : SDNode<"ISD::" # !toupper(n), SDTIntScaledBinOp, [SDNPCommutative]>;
foreach n = ["sdivfix", "sdivfixsat", "udivfix", "udivfixsat"] in
  def n : SDNode<"ISD::" # !toupper(n), SDTIntScaledBinOp>;
def sext_inreg : SDNode<"ISD::SIGN_EXTEND_INREG", SDTExtInreg>;
def sext_invec : SDNode<"ISD::SIGN_EXTEND_VECTOR_INREG", SDTExtInvec>;
def zext_invec : SDNode<"ISD::ZERO_EXTEND_VECTOR_INREG", SDTExtInvec>;
foreach n = ["ctlz", "cttz", "ctpop", "ctlz_zero_undef", "cttz_zero_undef"] in
  def n : SDNode<"ISD::" # !toupper(n), SDTIntBitCountUnaryOp>;
def sext : SDNode<"ISD::SIGN_EXTEND", SDTIntExtendOp>;
def zext : SDNode<"ISD::ZERO_EXTEND", SDTIntExtendOp>;
def anyext : SDNode<"ISD::ANY_EXTEND", SDTIntExtendOp>;
def trunc : SDNode<"ISD::TRUNCATE", SDTIntTruncOp>;
def bitconvert : SDNode<"ISD::BITCAST", SDTUnaryOp>;
def addrspacecast : SDNode<"ISD::ADDRSPACECAST", SDTUnaryOp>;
def freeze : SDNode<"ISD::FREEZE", SDTFreeze>;
def extractelt : SDNode<"ISD::EXTRACT_VECTOR_ELT", SDTVecExtract>;
def insertelt : SDNode<"ISD::INSERT_VECTOR_ELT", SDTVecInsert>;
foreach n = ["vecreduce_add", "vecreduce_smax", "vecreduce_umax",
             "vecreduce_smin", "vecreduce_umin"] in
  def n : SDNode<"ISD::" # !toupper(n), SDTVecReduce>;
foreach n = ["vecreduce_fadd", "vecreduce_fmin", "vecreduce_fmax",
             "vecreduce_fminimum", "vecreduce_fmaximum"] in
  def n : SDNode<"ISD::" # !toupper(n), SDTFPVecReduce>;
foreach n = ["fadd", "fmul", "fminnum_ieee", "fmaxnum_ieee"] in
  def n : SDNode<"ISD::" # !toupper(n), SDTFPBinOp, [SDNPCommutative]>;
foreach n = ["fsub", "fdiv", "frem", "fpow"] in
  def n : SDNode<"ISD::" # !toupper(n), SDTFPBinOp>;
foreach n = ["fma", "fmad"] in
  def n : SDNode<"ISD::" # !toupper(n), SDTFPTernaryOp, [SDNPCommutative]>;
foreach n = ["fabs", "fcanonicalize", "fneg", "fsqrt", "fsin", "fcos", "ftan",
             "fasin", "facos", "fatan", "fsinh", "fcosh", "ftanh", "fexp2",
             "fexp10", "flog2", "frint", "ftrunc", "fceil", "ffloor",
             "fnearbyint", "fround", "froundeven"] in
  def n : SDNode<"ISD::" # !toupper(n), SDTFPUnaryOp>;
foreach n = ["fminnum", "fmaxnum", "fminimum", "fmaximum"] in
  def n : SDNode<"ISD::" # !toupper(n),
      SDTFPBinOp, [SDNPCommutative, SDNPAssociative]>;
foreach n = ["fgetsign", "lround", "llround", "lrint", "llrint", "fp_to_sint",
             "fp_to_uint", "fp_to_bf16"] in
  def n : SDNode<"ISD::" # !toupper(n), SDTFPToIntOp>;
def fp_to_f16 : SDNode<"ISD::FP_TO_FP16", SDTFPToIntOp>;
def fldexp : SDNode<"ISD::FLDEXP", SDTFPExpOp>;
def fpround : SDNode<"ISD::FP_ROUND", SDTFPRoundOp>;
def fpextend : SDNode<"ISD::FP_EXTEND", SDTFPExtendOp>;
def fcopysign : SDNode<"ISD::FCOPYSIGN", SDTFPSignOp>;
def is_fpclass : SDNode<"ISD::IS_FPCLASS", SDIsFPClassOp>;
foreach n = ["sint_to_fp", "uint_to_fp", "bf16_to_fp"] in
  def n : SDNode<"ISD::" # !toupper(n), SDTIntToFPOp>;
def f16_to_fp : SDNode<"ISD::FP16_TO_FP", SDTIntToFPOp>;
foreach n = ["fp_to_sint_sat", "fp_to_uint_sat"] in
  def n : SDNode<"ISD::" # !toupper(n), SDTFPToIntSatOp>;
foreach n = ["strict_fadd", "strict_fmul"] in
  def n : SDNode<"ISD::" # !toupper(n),
      SDTFPBinOp, [SDNPHasChain, SDNPCommutative]>;
foreach n = ["strict_fsub", "strict_fdiv", "strict_frem", "strict_fpow"] in
  def n : SDNode<"ISD::" # !toupper(n), SDTFPBinOp, [SDNPHasChain]>;
def strict_fma : SDNode<"ISD::STRICT_FMA",
    SDTFPTernaryOp, [SDNPHasChain, SDNPCommutative]>;
foreach n = ["strict_fsqrt", "strict_fsin", "strict_fcos", "strict_ftan",
             "strict_fasin", "strict_facos", "strict_fatan", "strict_fsinh",
             "strict_fcosh", "strict_ftanh", "strict_fexp2", "strict_flog2",
             "strict_frint", "strict_fnearbyint", "strict_fceil",
             "strict_ffloor", "strict_fround", "strict_froundeven",
             "strict_ftrunc"] in
  def n : SDNode<"ISD::" # !toupper(n), SDTFPUnaryOp, [SDNPHasChain]>;
def strict_fldexp : SDNode<"ISD::STRICT_FLDEXP", SDTFPExpOp, [SDNPHasChain]>;
foreach n = ["strict_lrint", "strict_llrint", "strict_lround",
             "strict_llround", "strict_fp_to_sint", "strict_fp_to_uint",
             "strict_fp_to_bf16"] in
  def n : SDNode<"ISD::" # !toupper(n), SDTFPToIntOp, [SDNPHasChain]>;
def strict_fp_to_f16 : SDNode<"ISD::STRICT_FP_TO_FP16",
    SDTFPToIntOp, [SDNPHasChain]>;
foreach n = ["strict_fminnum", "strict_fmaxnum", "strict_fminimum",
             "strict_fmaximum"] in
  def n : SDNode<"ISD::" # !toupper(n),
      SDTFPBinOp, [SDNPHasChain, SDNPCommutative, SDNPAssociative]>;
def strict_fpround : SDNode<"ISD::STRICT_FP_ROUND",
    SDTFPRoundOp, [SDNPHasChain]>;
def strict_fpextend : SDNode<"ISD::STRICT_FP_EXTEND",
    SDTFPExtendOp, [SDNPHasChain]>;
foreach n = ["strict_sint_to_fp", "strict_uint_to_fp", "strict_bf16_to_fp"] in
  def n : SDNode<"ISD::" # !toupper(n), SDTIntToFPOp, [SDNPHasChain]>;
def strict_f16_to_fp : SDNode<"ISD::STRICT_FP16_TO_FP",
    SDTIntToFPOp, [SDNPHasChain]>;
foreach n = ["strict_fsetcc", "strict_fsetccs"] in
  def n : SDNode<"ISD::" # !toupper(n), SDTSetCC, [SDNPHasChain]>;
foreach n = ["get_fpenv", "get_fpmode"] in
  def n : SDNode<"ISD::" # !toupper(n), SDTGetFPStateOp, [SDNPHasChain]>;
foreach n = ["set_fpenv", "set_fpmode"] in
  def n : SDNode<"ISD::" # !toupper(n), SDTSetFPStateOp, [SDNPHasChain]>;
foreach n = ["reset_fpenv", "reset_fpmode", "jump_table_debug_info"] in
  def n : SDNode<"ISD::" # !toupper(n), SDTNone, [SDNPHasChain]>;
def setcc : SDNode<"ISD::SETCC", SDTSetCC>;
def select : SDNode<"ISD::SELECT", SDTSelect>;
def vselect : SDNode<"ISD::VSELECT", SDTVSelect>;
def selectcc : SDNode<"ISD::SELECT_CC", SDTSelectCC>;
def brcc : SDNode<"ISD::BR_CC", SDTBrCC, [SDNPHasChain]>;
def brcond : SDNode<"ISD::BRCOND", SDTBrcond, [SDNPHasChain]>;
def brind : SDNode<"ISD::BRIND", SDTBrind, [SDNPHasChain]>;
def br : SDNode<"ISD::BR", SDTBr, [SDNPHasChain]>;
def catchret : SDNode<"ISD::CATCHRET",
    SDTCatchret, [SDNPHasChain, SDNPSideEffect]>;
def cleanupret : SDNode<"ISD::CLEANUPRET", SDTCleanupret, [SDNPHasChain]>;
foreach n = ["trap", "debugtrap", "membarrier"] in
  def n : SDNode<"ISD::" # !toupper(n),
      SDTNone, [SDNPHasChain, SDNPSideEffect]>;
def ubsantrap : SDNode<"ISD::UBSANTRAP",
    SDTUBSANTrap, [SDNPHasChain, SDNPSideEffect]>;
def prefetch : SDNode<"ISD::PREFETCH",
    SDTPrefetch, [SDNPHasChain, SDNPMayLoad, SDNPMayStore, SDNPMemOperand]>;
foreach n = ["readcyclecounter", "readsteadycounter"] in
  def n : SDNode<"ISD::" # !toupper(n),
      SDTIntLeaf, [SDNPHasChain, SDNPSideEffect]>;
def atomic_fence : SDNode<"ISD::ATOMIC_FENCE",
    SDTAtomicFence, [SDNPHasChain, SDNPSideEffect]>;
def atomic_cmp_swap : SDNode<"ISD::ATOMIC_CMP_SWAP",
    SDTAtomic3, [SDNPHasChain, SDNPMayStore, SDNPMayLoad, SDNPMemOperand]>;
foreach n = ["atomic_load_add", "atomic_swap", "atomic_load_sub",
             "atomic_load_and", "atomic_load_clr", "atomic_load_or",
             "atomic_load_xor", "atomic_load_nand", "atomic_load_min",
             "atomic_load_max", "atomic_load_umin", "atomic_load_umax",
             "atomic_load_uinc_wrap", "atomic_load_udec_wrap"] in
  def n : SDNode<"ISD::" # !toupper(n),
      SDTAtomic2, [SDNPHasChain, SDNPMayStore, SDNPMayLoad, SDNPMemOperand]>;
foreach n = ["atomic_load_fadd", "atomic_load_fsub", "atomic_load_fmax",
             "atomic_load_fmin"] in
  def n : SDNode<"ISD::" # !toupper(n),
      SDTFPAtomic2, [SDNPHasChain, SDNPMayStore, SDNPMayLoad, SDNPMemOperand]>;
def atomic_load : SDNode<"ISD::ATOMIC_LOAD",
    SDTAtomicLoad, [SDNPHasChain, SDNPMayLoad, SDNPMemOperand]>;
def atomic_store : SDNode<"ISD::ATOMIC_STORE",
    SDTAtomicStore, [SDNPHasChain, SDNPMayStore, SDNPMemOperand]>;
def masked_st : SDNode<"ISD::MSTORE",
    SDTMaskedStore, [SDNPHasChain, SDNPMayStore, SDNPMemOperand]>;
def masked_ld : SDNode<"ISD::MLOAD",
    SDTMaskedLoad, [SDNPHasChain, SDNPMayLoad, SDNPMemOperand]>;
def masked_gather : SDNode<"ISD::MGATHER",
    SDTMaskedGather, [SDNPHasChain, SDNPMayLoad, SDNPMemOperand]>;
def masked_scatter : SDNode<"ISD::MSCATTER",
    SDTMaskedScatter, [SDNPHasChain, SDNPMayStore, SDNPMemOperand]>;
def vector_compress : SDNode<"ISD::VECTOR_COMPRESS", SDTVectorCompress>;
def ld : SDNode<"ISD::LOAD",
    SDTLoad, [SDNPHasChain, SDNPMayLoad, SDNPMemOperand]>;
def st : SDNode<"ISD::STORE",
    SDTStore, [SDNPHasChain, SDNPMayStore, SDNPMemOperand]>;
def ist : SDNode<"ISD::STORE",
    SDTIStore, [SDNPHasChain, SDNPMayStore, SDNPMemOperand]>;
def vector_shuffle : SDNode<"ISD::VECTOR_SHUFFLE", SDTVecShuffle>;
def vector_reverse : SDNode<"ISD::VECTOR_REVERSE", SDTVecReverse>;
def vector_splice : SDNode<"ISD::VECTOR_SPLICE", SDTVecSlice>;
def build_vector : SDNode<"ISD::BUILD_VECTOR", SDTypeProfile<1, -1, []>>;
foreach n = ["splat_vector", "scalar_to_vector"] in
  def n : SDNode<"ISD::" # !toupper(n), SDTypeProfile<1, 1, []>>;
def step_vector : SDNode<"ISD::STEP_VECTOR",
    SDTypeProfile<1, 1, [SDTCisVec<0>, SDTCisInt<1>]>>;
def vector_extract : SDNode<"ISD::EXTRACT_VECTOR_ELT",
    SDTypeProfile<1, 2, [SDTCisPtrTy<2>]>>;
def vector_insert : SDNode<"ISD::INSERT_VECTOR_ELT",
    SDTypeProfile<1, 3, [SDTCisSameAs<0, 1>, SDTCisPtrTy<3>]>>;
def concat_vectors : SDNode<"ISD::CONCAT_VECTORS",
    SDTypeProfile<1, 2, [SDTCisSubVecOfVec<1, 0>, SDTCisSameAs<1, 2>]>>;
def vector_extract_subvec : SDNode<"ISD::EXTRACT_SUBVECTOR",
    SDTypeProfile<1, 2, [SDTCisInt<2>, SDTCisVec<1>, SDTCisVec<0>]>>;
def vector_insert_subvec : SDNode<"ISD::INSERT_SUBVECTOR",
    SDTypeProfile<1, 3, [SDTCisVec<0>, SDTCisSameAs<0, 1>, SDTCisVec<2>,
    SDTCisInt<3>]>>;
def extract_subvector : SDNode<"ISD::EXTRACT_SUBVECTOR", SDTSubVecExtract>;
def insert_subvector : SDNode<"ISD::INSERT_SUBVECTOR", SDTSubVecInsert>;
def intrinsic_void : SDNode<"ISD::INTRINSIC_VOID",
    SDTypeProfile<0, -1, [SDTCisPtrTy<0>]>, [SDNPHasChain]>;
def intrinsic_w_chain : SDNode<"ISD::INTRINSIC_W_CHAIN",
    SDTypeProfile<1, -1, [SDTCisPtrTy<1>]>, [SDNPHasChain]>;
def intrinsic_wo_chain : SDNode<"ISD::INTRINSIC_WO_CHAIN",
    SDTypeProfile<1, -1, [SDTCisPtrTy<1>]>>;
def assertsext : SDNode<"ISD::AssertSext", SDT_assert>;
def assertzext : SDNode<"ISD::AssertZext", SDT_assert>;
def assertalign : SDNode<"ISD::AssertAlign", SDT_assert>;
foreach n = ["convergencectrl_anchor", "convergencectrl_entry"] in
  def n : SDNode<"ISD::" # !toupper(n),
      SDTypeProfile<1, 0, [SDTCisVT<0, untyped>]>>;
def convergencectrl_loop : SDNode<"ISD::CONVERGENCECTRL_LOOP",
    SDTypeProfile<1, 1, [SDTCisVT<0, untyped>, SDTCisVT<1, untyped>]>>;
def convergencectrl_glue : SDNode<"ISD::CONVERGENCECTRL_GLUE",
    SDTypeProfile<0, 1, [SDTCisVT<0, untyped>]>>;

//--- Condition codes --------------------------------------------------------

class CondCode<string fcmpName = "", string icmpName = ""> {
  string ICmpPredicate = icmpName;
  string FCmpPredicate = fcmpName;
}
// Floating point only: ordered, then unordered.
foreach c = ["EQ", "GT", "GE", "LT", "LE", "NE"] in
  def SETO # c : CondCode<"FCMP_O" # c>;
def SETO : CondCode<"FCMP_ORD">;
def SETUO : CondCode<"FCMP_UNO">;
foreach c = ["EQ", "NE"] in
  def SETU # c : CondCode<"FCMP_U" # c>;
// Floating point unordered, or unsigned.
foreach c = ["GT", "GE", "LT", "LE"] in
  def SETU # c : CondCode<"FCMP_U" # c, "ICMP_U" # c>;
// Integers.
foreach c = ["EQ", "NE"] in
  def SET # c : CondCode<"", "ICMP_" # c>;
foreach c = ["GT", "GE", "LT", "LE"] in
  def SET # c : CondCode<"", "ICMP_S" # c>;

//--- Fragments --------------------------------------------------------------

// A change made to a matched node before it becomes an operand.
class SDNodeXForm<SDNode opc, code xformFunction> {
  SDNode Opcode = opc;
  code XFormFunction = xformFunction;
}
def NOOP_SDNodeXForm : SDNodeXForm<imm, [{}]>;

// Any one of `frags`, with parameters `ops` and under condition `pred`. The
// unset bits are conditions as well, once they are set.
class PatFrags<dag ops, list<dag> frags, code pred = [{}],
               SDNodeXForm xform = NOOP_SDNodeXForm> : SDPatternOperator {
  dag Operands = ops;
  list<dag> Fragments = frags;
  code PredicateCode = pred;
  code GISelPredicateCode = [{}];
  code ImmediateCode = [{}];
  SDNodeXForm OperandTransform = xform;
  bit PredicateCodeUsesOperands = false;
  bit HasNoUse = ?;
  bit HasOneUse = ?;
  bit IsLoad = ?;
  bit IsStore = ?;
  bit IsAtomic = ?;
  bit IsUnindexed = ?;
  bit IsNonExtLoad = ?;
  bit IsAnyExtLoad = ?;
  bit IsSignExtLoad = ?;
  bit IsZeroExtLoad = ?;
  bit IsTruncStore = ?;
  list<int> AddressSpaces = ?;
  int MinAlignment = ?;
  bit IsAtomicOrderingMonotonic = ?;
  bit IsAtomicOrderingAcquire = ?;
  bit IsAtomicOrderingRelease = ?;
  bit IsAtomicOrderingAcquireRelease = ?;
  bit IsAtomicOrderingSequentiallyConsistent = ?;
  bit IsAtomicOrderingAcquireOrStronger = ?;
  bit IsAtomicOrderingReleaseOrStronger = ?;
  ValueType MemoryVT = ?;
  ValueType ScalarMemoryVT = ?;
}

class GISelFlags {
  bit GIIgnoreCopies = ?;
}

class PatFrag<dag ops, dag frag, code pred = [{}],
              SDNodeXForm xform = NOOP_SDNodeXForm>
    : PatFrags<ops, [frag], pred, xform>;
class OutPatFrag<dag ops, dag frag> : PatFrag<ops, frag>;
class PatLeaf<dag frag, code pred = [{}], SDNodeXForm xform = NOOP_SDNodeXForm>
    : PatFrag<(ops), frag, pred, xform>;

// A constant under a condition.
class ImmLeaf<ValueType vt, code pred, SDNodeXForm xform = NOOP_SDNodeXForm,
              SDNode ImmNode = imm>
    : PatFrag<(ops), (vt ImmNode), [{}], xform> {
  let ImmediateCode = pred;
  bit FastIselShouldIgnore = false;
  bit IsAPInt = false;
  bit IsAPFloat = false;
}
class TImmLeaf<ValueType vt, code pred, SDNodeXForm xform = NOOP_SDNodeXForm,
               SDNode ImmNode = timm> : ImmLeaf<vt, pred, xform, ImmNode>;
class IntImmLeaf<ValueType vt, code pred, SDNodeXForm xform = NOOP_SDNodeXForm>
    : ImmLeaf<vt, pred, xform> {
  let IsAPInt = true;
  let FastIselShouldIgnore = true;
}
class FPImmLeaf<ValueType vt, code pred, SDNodeXForm xform = NOOP_SDNodeXForm>
    : ImmLeaf<vt, pred, xform, fpimm> {
  let IsAPFloat = true;
  let FastIselShouldIgnore = true;
}

// Leaves.
def vtInt : PatLeaf<(vt), [{ return N->getVT().isInteger(); }]>;
def vtFP : PatLeaf<(vt), [{ return N->getVT().isFloatingPoint(); }]>;
foreach leaf = ["immAllOnesV", "immAllZerosV", "null_frag"] in
  def leaf : SDPatternOperator;

// Operations made of others.
def not : PatFrag<(ops node:$in), (xor node:$in, -1)>;
def vnot : PatFrag<(ops node:$in), (xor node:$in, immAllOnesV)>;
def ineg : PatFrag<(ops node:$in), (sub 0, node:$in)>;
def zanyext : PatFrags<(ops node:$op), [(zext node:$op), (anyext node:$op)]>;
def undef_or_freeze_undef : PatFrags<(ops), [(undef), (freeze undef)]>;

// Comparisons.
foreach c = ["oeq", "ogt", "oge", "olt", "ole", "one", "o", "uo", "ueq", "ugt",
             "uge", "ult", "ule", "une", "eq", "gt", "ge", "lt", "le", "ne"] in
  def set # c : PatFrag<(ops node:$lhs, node:$rhs),
                        (setcc node:$lhs, node:$rhs,
                               !cast<CondCode>("SET" # !toupper(c)))>;

//--- Loads ------------------------------------------------------------------

let IsLoad = true in {
  def unindexedload : PatFrag<(ops node:$ptr), (ld node:$ptr)> {
    let IsUnindexed = true;
  }
  let IsNonExtLoad = true in
    def load : PatFrag<(ops node:$ptr), (unindexedload node:$ptr)>;
  let IsAnyExtLoad = true in
    def extload : PatFrag<(ops node:$ptr), (unindexedload node:$ptr)>;
  let IsSignExtLoad = true in
    def sextload : PatFrag<(ops node:$ptr), (unindexedload node:$ptr)>;
  let IsZeroExtLoad = true in
    def zextload : PatFrag<(ops node:$ptr), (unindexedload node:$ptr)>;

  // From memory of one type: NAME is "extload", "sextload" or "zextload".
  multiclass LoadOf<list<ValueType> scalars, list<ValueType> lanes> {
    defvar base = !cast<SDPatternOperator>(NAME);
    foreach ty = scalars in
      def "" # ty : PatFrag<(ops node:$ptr), (base node:$ptr)> {
        let MemoryVT = ty;
      }
    foreach ty = lanes in
      def v # ty : PatFrag<(ops node:$ptr), (base node:$ptr)> {
        let ScalarMemoryVT = ty;
      }
  }
  defm extload : LoadOf<[i1, i8, i16, i32, i64, f16, f32, f64],
                        [i1, i8, i16, i32, f16, f32, f64]>;
  defm sextload : LoadOf<[i1, i8, i16, i32, i64], [i1, i8, i16, i32]>;
  defm zextload : LoadOf<[i1, i8, i16, i32, i64], [i1, i8, i16, i32]>;
}

//--- Stores -----------------------------------------------------------------

let IsStore = true in {
  def unindexedstore : PatFrag<(ops node:$val, node:$ptr),
                               (st node:$val, node:$ptr)> {
    let IsUnindexed = true;
  }
  def store : PatFrag<(ops node:$val, node:$ptr),
                      (unindexedstore node:$val, node:$ptr)> {
    let IsTruncStore = false;
  }
  def truncstore : PatFrag<(ops node:$val, node:$ptr),
                           (unindexedstore node:$val, node:$ptr)> {
    let IsTruncStore = true;
  }

  foreach ty = [i8, i16, i32, i64] in
    def truncstore # ty : PatFrag<(ops node:$val, node:$ptr),
                                  (truncstore node:$val, node:$ptr)> {
      let MemoryVT = ty;
      let IsTruncStore = true;
    }
  foreach ty = [f16, f32, f64] in
    def truncstore # ty : PatFrag<(ops node:$val, node:$ptr),
                                  (truncstore node:$val, node:$ptr)> {
      let MemoryVT = ty;
    }
  foreach ty = [i8, i16, i32] in
    def truncstorev # ty : PatFrag<(ops node:$val, node:$ptr),
                                   (truncstore node:$val, node:$ptr)> {
      let ScalarMemoryVT = ty;
    }

  // Stores that update the address.
  def istore : PatFrag<(ops node:$val, node:$base, node:$offset),
                       (ist node:$val, node:$base, node:$offset)> {
    let IsTruncStore = false;
  }
  def itruncstore : PatFrag<(ops node:$val, node:$base, node:$offset),
                            (ist node:$val, node:$base, node:$offset)> {
    let IsTruncStore = true;
  }
}

// Whether the address changes before or after the store.
foreach when = ["pre", "post"] in {
  defvar moves = "ISD::" # !toupper(when);
  defvar pred = "auto AM = cast<StoreSDNode>(N)->getAddressingMode(); " #
                "return AM == " # moves # "_INC || AM == " # moves # "_DEC;";
  // The pointer is the base of a `pre` store, but all of a `post` store.
  defvar ptr = !if(!eq(when, "pre"), "base", "ptr");
  def when # _store : PatFrag<
      !dag(ops, [node, node, node], ["val", ptr, "offset"]),
      !dag(istore, [node, node, node], ["val", ptr, "offset"]), pred>;
  def when # _truncst : PatFrag<(ops node:$val, node:$base, node:$offset),
                                (itruncstore node:$val, node:$base,
                                             node:$offset), pred>;
  defvar trunc_frag = !cast<PatFrag>(when # "_truncst");
  let IsStore = true in {
    foreach ty = [i1, i8, i16, i32, f32] in
      def when # _truncst # ty
          : PatFrag<(ops node:$val, node:$base, node:$offset),
                    (trunc_frag node:$val, node:$base, node:$offset)> {
        let MemoryVT = ty;
      }
    foreach ty = [i8, i16] in
      def when # _truncstv # ty
          : PatFrag<(ops node:$val, node:$base, node:$offset),
                    (trunc_frag node:$val, node:$base, node:$offset)> {
        let ScalarMemoryVT = ty;
      }
  }
}

//--- Loads and stores with conditions ---------------------------------------

def simple_load : PatFrag<(ops node:$ptr), (load node:$ptr),
    [{ return cast<LoadSDNode>(N)->isSimple(); }]>;
def nontemporalload : PatFrag<(ops node:$ptr), (load node:$ptr),
    [{ return cast<LoadSDNode>(N)->isNonTemporal(); }]>;
def alignednontemporalload
    : PatFrag<(ops node:$ptr), (nontemporalload node:$ptr), [{
  auto *L = cast<LoadSDNode>(N);
  return L->getAlign() >= L->getMemoryVT().getStoreSize();
}]>;

def simple_store : PatFrag<(ops node:$val, node:$ptr),
                           (store node:$val, node:$ptr),
    [{ return cast<StoreSDNode>(N)->isSimple(); }]>;
def nontemporalstore : PatFrag<(ops node:$val, node:$ptr),
                               (store node:$val, node:$ptr),
    [{ return cast<StoreSDNode>(N)->isNonTemporal(); }]>;
def alignednontemporalstore
    : PatFrag<(ops node:$val, node:$ptr),
              (nontemporalstore node:$val, node:$ptr), [{
  auto *S = cast<StoreSDNode>(N);
  return S->getAlign() >= S->getMemoryVT().getStoreSize();
}]>;
def unalignednontemporalstore
    : PatFrag<(ops node:$val, node:$ptr),
              (nontemporalstore node:$val, node:$ptr), [{
  auto *S = cast<StoreSDNode>(N);
  return S->getAlign() < S->getMemoryVT().getStoreSize();
}]>;

//--- Floating point, strict or not ------------------------------------------

def strict_extloadf32
    : PatFrag<(ops node:$ptr), (strict_fpextend (f32 (load node:$ptr)))>;
def strict_extloadf64
    : PatFrag<(ops node:$ptr), (strict_fpextend (f64 (load node:$ptr)))>;
foreach ty = ["f32", "f64"] in
  def any_extload # ty
      : PatFrags<(ops node:$ptr),
                 [(!cast<PatFrag>("strict_extload" # ty) node:$ptr),
                  (!cast<PatFrag>("extload" # ty) node:$ptr)]>;

foreach op = ["fsqrt", "fsin", "fcos", "ftan", "fasin", "facos", "fatan",
              "fsinh", "fcosh", "ftanh", "fexp2", "flog2", "frint", "lrint",
              "llrint", "fnearbyint", "fceil", "ffloor", "lround", "llround",
              "fround", "froundeven", "ftrunc", "fpround", "fpextend",
              "fp_to_sint", "fp_to_uint", "sint_to_fp", "uint_to_fp"] in
  def any_ # op : PatFrags<(ops node:$src),
                           [(!cast<SDNode>("strict_" # op) node:$src),
                            (!cast<SDNode>(op) node:$src)]>;
// These try the plain node first.
foreach op = ["f16_to_fp", "fp_to_f16", "bf16_to_fp", "fp_to_bf16"] in
  def any_ # op : PatFrags<(ops node:$src),
                           [(!cast<SDNode>(op) node:$src),
                            (!cast<SDNode>("strict_" # op) node:$src)]>;
foreach op = ["fadd", "fsub", "fmul", "fdiv", "frem", "fpow", "fldexp",
              "fmaxnum", "fminnum", "fmaximum", "fminimum"] in
  def any_ # op
      : PatFrags<(ops node:$lhs, node:$rhs),
                 [(!cast<SDNode>("strict_" # op) node:$lhs, node:$rhs),
                  (!cast<SDNode>(op) node:$lhs, node:$rhs)]>;
def any_fma : PatFrags<(ops node:$src1, node:$src2, node:$src3),
                       [(strict_fma node:$src1, node:$src2, node:$src3),
                        (fma node:$src1, node:$src2, node:$src3)]>;
foreach op = ["fsetcc", "fsetccs"] in
  def any_ # op
      : PatFrags<(ops node:$lhs, node:$rhs, node:$pred),
                 [(!cast<SDNode>("strict_" # op) node:$lhs, node:$rhs,
                                                 node:$pred),
                  (setcc node:$lhs, node:$rhs, node:$pred)]>;

//--- Atomics ----------------------------------------------------------------

// One fragment per memory ordering, for a fragment that has the name NAME.
multiclass atomic_op_ord<dag params> {
  defvar op = !cast<SDPatternOperator>(NAME);
  defvar match = !setdagop(params, op);
  let IsAtomic = true in {
    let IsAtomicOrderingMonotonic = true in
      def _monotonic : PatFrag<params, match>;
    let IsAtomicOrderingAcquire = true in
      def _acquire : PatFrag<params, match>;
    let IsAtomicOrderingRelease = true in
      def _release : PatFrag<params, match>;
    let IsAtomicOrderingAcquireRelease = true in
      def _acq_rel : PatFrag<params, match>;
    let IsAtomicOrderingSequentiallyConsistent = true in
      def _seq_cst : PatFrag<params, match>;
  }
}
multiclass binary_atomic_op_ord : atomic_op_ord<(ops node:$ptr, node:$val)>;
multiclass ternary_atomic_op_ord
    : atomic_op_ord<(ops node:$ptr, node:$cmp, node:$val)>;

// One fragment per memory type, and one per ordering of each.
multiclass atomic_op_sized<SDNode atomic_op, dag params,
                           list<ValueType> types> {
  foreach ty = types in
    def _ # ty : PatFrag<params, !setdagop(params, atomic_op)> {
      let IsAtomic = true;
      let MemoryVT = ty;
    }
}
multiclass binary_atomic_op<SDNode atomic_op>
    : atomic_op_sized<atomic_op, (ops node:$ptr, node:$val),
                      [i8, i16, i32, i64]> {
  foreach ty = [i8, i16, i32, i64] in
    defm _ # ty : binary_atomic_op_ord;
}
multiclass binary_atomic_op_fp<SDNode atomic_op>
    : atomic_op_sized<atomic_op, (ops node:$ptr, node:$val),
                      [f16, bf16, v2f16, v2bf16, f32, f64]>;
multiclass ternary_atomic_op<SDNode atomic_op>
    : atomic_op_sized<atomic_op, (ops node:$ptr, node:$cmp, node:$val),
                      [i8, i16, i32, i64]> {
  foreach ty = [i8, i16, i32, i64] in
    defm _ # ty : ternary_atomic_op_ord;
}

foreach op = ["add", "sub", "and", "clr", "or", "xor", "nand", "min", "max",
              "umin", "umax"] in
  defm atomic_load_ # op
      : binary_atomic_op<!cast<SDNode>("atomic_load_" # op)>;
defm atomic_swap : binary_atomic_op<atomic_swap>;
defm atomic_cmp_swap : ternary_atomic_op<atomic_cmp_swap>;

let IsAtomic = true in {
  def atomic_load_zext : PatFrag<(ops node:$ptr), (atomic_load node:$ptr)> {
    let IsZeroExtLoad = true;
  }
  def atomic_load_sext : PatFrag<(ops node:$ptr), (atomic_load node:$ptr)> {
    let IsSignExtLoad = true;
  }
  foreach width = [8, 16, 32, 64] in {
    def atomic_load_ # width : PatFrag<(ops node:$ptr),
                                       (atomic_load node:$ptr)> {
      let MemoryVT = !cast<ValueType>("i" # width);
    }
    def atomic_store_ # width : PatFrag<(ops node:$val, node:$ptr),
                                       (atomic_store node:$val, node:$ptr)> {
      let MemoryVT = !cast<ValueType>("i" # width);
    }
  }
  foreach width = [8, 16] in {
    def atomic_load_zext_ # width : PatFrag<(ops node:$ptr),
                                           (atomic_load_zext node:$ptr)> {
      let MemoryVT = !cast<ValueType>("i" # width);
    }
    def atomic_load_sext_ # width : PatFrag<(ops node:$ptr),
                                           (atomic_load_sext node:$ptr)> {
      let MemoryVT = !cast<ValueType>("i" # width);
    }
  }
}
// Any extension, or one with zeros.
foreach width = [8, 16] in
  def atomic_load_az_ # width
      : PatFrags<(ops node:$op),
                 [(!cast<PatFrag>("atomic_load_" # width) node:$op),
                  (!cast<PatFrag>("atomic_load_zext_" # width) node:$op)]>;

//--- Gather and scatter -----------------------------------------------------

defvar GatherOps = (ops node:$def, node:$pred, node:$ptr, node:$idx);
defvar ScatterOps = (ops node:$val, node:$pred, node:$ptr, node:$idx);

def nonext_masked_gather : PatFrag<GatherOps,
                                   !setdagop(GatherOps, masked_gather), [{
  return cast<MaskedGatherSDNode>(N)->getExtensionType() == ISD::NON_EXTLOAD;
}]>;
foreach ty = ["i8", "i16", "i32"] in {
  foreach ext = ["ext", "sext", "zext"] in
    def ext # _masked_gather_ # ty
        : PatFrag<GatherOps, !setdagop(GatherOps, masked_gather),
                  "auto *G = cast<MaskedGatherSDNode>(N); " #
                  "return G->getExtensionType() == ISD::" # !toupper(ext) #
                  "LOAD && G->getMemoryVT().getScalarType() == MVT::" # ty #
                  ";">;
  def azext_masked_gather_ # ty
      : PatFrags<GatherOps,
                 [!setdagop(GatherOps,
                            !cast<PatFrag>("ext_masked_gather_" # ty)),
                  !setdagop(GatherOps,
                            !cast<PatFrag>("zext_masked_gather_" # ty))]>;
}

def nontrunc_masked_scatter : PatFrag<ScatterOps,
                                      !setdagop(ScatterOps, masked_scatter),
    [{ return !cast<MaskedScatterSDNode>(N)->isTruncatingStore(); }]>;
foreach ty = ["i8", "i16", "i32"] in
  def trunc_masked_scatter_ # ty
      : PatFrag<ScatterOps, !setdagop(ScatterOps, masked_scatter),
                "auto *S = cast<MaskedScatterSDNode>(N); " #
                "return S->isTruncatingStore() && " #
                "S->getMemoryVT().getScalarType() == MVT::" # ty # ";">;

//--- Patterns ---------------------------------------------------------------

class Pattern<dag patternToMatch, list<dag> resultInstrs> {
  dag PatternToMatch = patternToMatch;
  list<dag> ResultInstrs = resultInstrs;
  list<Predicate> Predicates = [];
  int AddedComplexity = 0;
  bit GISelShouldIgnore = false;
}
class Pat<dag pattern, dag result> : Pattern<pattern, [result]>;

// A match made by hand-written function `fn`, giving `numops` operands.
class ComplexPattern<ValueType ty, int numops, string fn,
                     list<SDNode> roots = [], list<SDNodeProperty> props = [],
                     int complexity = -1> {
  ValueType Ty = ty;
  int NumOperands = numops;
  string SelectFunc = fn;
  list<SDNode> RootNodes = roots;
  list<SDNodeProperty> Properties = props;
  int Complexity = complexity;
}
