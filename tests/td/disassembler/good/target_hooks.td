// Registers, classes and instructions by whose names functions of targets go, without encodings.

include "llvm/Target/Target.td"

class Reg<string n, int number> : Register<n> {
  let Namespace = "T";
  let HWEncoding = number;
}
foreach i = 0...12 in def R#i : Reg<"r"#i, i>;
foreach i = 0...3 in {
  def A#i : Reg<"a"#i, i>;
  def S#i : Reg<"s"#i, i>;
  def D#i : Reg<"d"#i, i>;
}
foreach n = ["SP", "LR", "PC", "CPSR", "APSR", "ZR", "VPR", "P0", "FPSCR_NZCV"] in
  def ""#n : Reg<n, 13>;
class Class<dag members> : RegisterClass<"T", [i32], 32, members>;
def GPR : Class<(add (sequence "R%u", 0, 12), SP, LR, PC)>;
def tGPR : Class<(sequence "R%u", 0, 7)>;
def GPRPair : Class<(sequence "R%u", 0, 5)>;
def SPR : Class<(sequence "S%u", 0, 3)>;
foreach n = ["DPR", "QPR", "MQPR", "DPair", "DPairSpc"] in
  def ""#n : Class<(sequence "D%u", 0, 3)>;
def Others : Class<(add (sequence "A%u", 0, 3), CPSR, APSR, ZR, VPR, P0, FPSCR_NZCV)>;

def Instrs : InstrInfo;
def T : Target { let InstructionSet = Instrs; }

def pred : PredicateOperand<OtherVT, (ops i32imm, GPR), (ops (i32 14), (i32 zero_reg))>;
class Vector<string type, dag parts> : Operand<OtherVT> {
  let MIOperandInfo = parts;
  let OperandNamespace = "ARM";
  let OperandType = type;
}
def vpred_n : Vector<"OPERAND_VPRED_N", (ops i32imm:$cond, GPR:$reg, GPR:$tp)>;
def vpred_r : Vector<"OPERAND_VPRED_R", (ops i32imm:$cond, GPR:$reg, GPR:$tp, GPR:$inactive)>;

class I<dag ins, dag outs = (outs)> : Instruction {
  let Namespace = "T";
  let OutOperandList = outs;
  let InOperandList = ins;
}
foreach n = [
  "A", "LD", "LDRD", "LDRD_POST", "LDRH", "LDRSHTr", "STRD", "STRD_PRE", "STRH", "LDRREG", "STRREG",
  "LDMIA_UPD", "MRRC2", "MOVTi16", "LDC_OPTION", "TDC2L_OPTION", "LDC_POST", "FMSTAT", "VMRS_P0",
  "VMSR_P0", "VMRS_FPSCR_NZCVQC", "BL", "BLXi", "CPS1p", "CPS2p", "CPS3p", "RFEDA", "SETPAN",
  "VLD1q8wb_fixed", "VLD1d8wb_register", "VLD2d8_UPD", "VLD2DUPd8x2", "VLD3LNd8", "VLD4LNq16",
  "VST1LNd8", "VTBL2", "VORR", "VMOVv2f32", "VMOVv1i64", "MVE_VMVNimmi32", "VCVTf16", "VSCCLRMD",
  "VSCCLRMS", "MVE_SQRSHRL", "MVE_ASRLr", "MVE_SQRSHR", "MVE_LETP", "MVE_LCTP", "MVE_WLSTP",
  "MVE_DLSTP", "VLDR_P0_pre", "VSTR_FPSCR_off", "t2IT", "tBcc", "t2LDRs", "t2LDRBpci", "t2LDRSBi8",
  "t2LDRSHpci", "t2LDRpci", "t2PLDWs", "t2PLDpci", "t2PLIs", "t2PLDi8", "t2STRi8", "t2STRBT",
  "t2STR_PRE", "t2MSR_M", "t2CLRM", "t2HINT", "t2DSB", "t2ADDri", "t2SUBri12", "t2ADDspImm",
  "t2LEUpdate", "tADDrSP", "tADDrSPi", "LWM32_MM", "MOVEP_MM"
] in {
  def ""#n : I<(ins GPR:$a, i32imm:$b, pred:$p)>;
  def n#n : I<(ins GPR:$a, GPR:$b, vpred_n:$p)>;
}
let Constraints = "$d = $p.inactive" in
  def VECTOR : I<(ins GPR:$a, vpred_r:$p), (outs GPR:$d)>;
