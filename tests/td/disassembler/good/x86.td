// A machine with the fields of X86: a few instructions of each kind of encoding.

include "llvm/Target/Target.td"

class Named;
foreach name = ["PrefixByte", "RawFrm", "AddRegFrm", "AddCCFrm", "RawFrmDstSrc", "RawFrmMemOffs",
                "RawFrmImm8", "MRMSrcReg", "MRMSrcMem", "MRMDestReg", "MRMDestMem", "MRMSrcRegOp4",
                "MRM0r", "MRM0m", "MRM3m", "MRM4r", "MRM7r", "MRMXrCC", "MRMXr",
                "OB", "TB", "TA", "ThreeDNow", "NoPrfx", "PS", "PD", "XS",
                "EncNormal", "EncVEX", "EncEVEX", "OpSizeFixed", "OpSize16", "OpSize32",
                "AdSizeX", "AdSize32", "AdSize64"] in
  def name : Named;

def Is64Bit : SubtargetFeature<"64bit-mode", "Is64Bit", "true", "64-bit mode">;
def Is32Bit : SubtargetFeature<"32bit-mode", "Is32Bit", "true", "32-bit mode">;
def Is16Bit : SubtargetFeature<"16bit-mode", "Is16Bit", "true", "16-bit mode">;

class Reg<string n> : Register<n> { let Namespace = "X"; }
foreach n = ["AL", "CL", "DL", "BL", "AH", "CH", "DH", "BH", "SPL", "BPL", "SIL", "DIL", "R8B"] in
  def n : Reg<n>;
foreach n = ["AX", "CX", "DX", "BX", "SP", "BP", "SI", "DI"] in {
  def n : Reg<n>;
  def E#n : Reg<"E"#n>;
  def R#n : Reg<"R"#n>;
}
foreach i = 8...20 in {
  def R#i#W : Reg<"R"#i#"W">;
  def R#i#D : Reg<"R"#i#"D">;
  def R#i : Reg<"R"#i>;
}
foreach i = 0...31 in {
  def XMM#i : Reg<"XMM"#i>;
  def ZMM#i : Reg<"ZMM"#i>;
}
foreach i = 0...7 in {
  def MM#i : Reg<"MM"#i>;
  let HWEncoding = i in def K#i : Reg<"K"#i>;
}
foreach n = ["CS", "DS", "ES", "FS", "GS", "SS", "EIP", "RIP", "EIZ", "RIZ"] in
  def n : Reg<n> { let HWEncoding = !if(!eq(n, "CS"), 1, 0); }

class Class<ValueType type, dag members> : RegisterClass<"X", [type], 32, members>;
def GR8 : Class<i8, (add AL, CL, DL, BL, AH, CH, DH, BH, SPL, BPL, SIL, DIL, R8B)>;
def GR16 : Class<i16, (add AX, CX, DX, BX, SP, BP, SI, DI, (sequence "R%uW", 8, 20))>;
def GR32 : Class<i32, (add EAX, ECX, EDX, EBX, ESP, EBP, ESI, EDI, (sequence "R%uD", 8, 20))>;
def GR64 : Class<i64, (add RAX, RCX, RDX, RBX, RSP, RBP, RSI, RDI, (sequence "R%u", 8, 20))>;
def VR64 : Class<v2i32, (add (sequence "MM%u", 0, 7))>;
def VR128 : Class<v4i32, (add (sequence "XMM%u", 0, 31))>;
def VR512 : Class<v16i32, (add (sequence "ZMM%u", 0, 31))>;
def VK16WM : Class<v16i1, (add (sequence "K%u", 1, 7))>;
def SEGMENT_REG : Class<i16, (add CS, DS, SS, ES, FS, GS)>;

class Memory<RegisterClass index> : Operand<i64> {
  let MIOperandInfo = (ops GR64, i8imm, index, i32imm, SEGMENT_REG);
}
def i32mem : Memory<GR64>;
def i64mem : Memory<GR64>;
def i512mem : Memory<GR64>;
def vz512mem : Memory<VR512>;
def u8imm : Operand<i8> { let PrintMethod = "printU8Imm"; let OperandType = "OPERAND_IMMEDIATE"; }
def ccode : Operand<i8> { let OperandType = "OPERAND_COND_CODE"; }
def brtarget8 : Operand<OtherVT>;
def brtarget32 : Operand<OtherVT>;
def dstidx32 : Operand<i32> { let OperandType = "OPERAND_MEMORY"; let MIOperandInfo = (ops GR64); }
def srcidx32 : Operand<i32> { let OperandType = "OPERAND_MEMORY"; let MIOperandInfo = (ops GR64, SEGMENT_REG); }
def offset64_32 : Operand<i64> { let OperandType = "OPERAND_MEMORY"; let MIOperandInfo = (ops i64imm, SEGMENT_REG); }

class X86Inst<bits<8> opcode, string form, dag outs, dag ins> : Instruction {
  let Namespace = "X";
  let OutOperandList = outs;
  let InOperandList = ins;
  bits<8> Opcode = opcode;
  Named Form = !cast<Named>(form);
  Named OpMap = OB;
  Named OpPrefix = NoPrfx;
  Named OpEnc = EncNormal;
  Named OpSize = OpSizeFixed;
  Named AdSize = AdSizeX;
  bits<7> CD8_Scale = 0;
  bit hasREX_W = 0;
  bit IgnoresW = 0;
  bit hasVEX_4V = 0;
  bit hasVEX_L = 0;
  bit ignoresVEX_L = 0;
  bit hasEVEX_L2 = 0;
  bit hasEVEX_K = 0;
  bit hasEVEX_Z = 0;
  bit hasEVEX_B = 0;
  bit hasEVEX_NF = 0;
}

def NOOP : X86Inst<0x90, "RawFrm", (outs), (ins)>;
let OpPrefix = XS in def PAUSE : X86Inst<0x90, "RawFrm", (outs), (ins)>;
let OpSize = OpSize32 in def XCHG32ar : X86Inst<0x90, "AddRegFrm", (outs), (ins GR32:$r)>;
def LOCK_PREFIX : X86Inst<0xF0, "PrefixByte", (outs), (ins)>;
def REP_PREFIX : X86Inst<0xF3, "PrefixByte", (outs), (ins)>;
def REPNE_PREFIX : X86Inst<0xF2, "PrefixByte", (outs), (ins)>;
let isAsmParserOnly = 1 in {
  def XACQUIRE_PREFIX : X86Inst<0xF2, "PrefixByte", (outs), (ins)>;
  def XRELEASE_PREFIX : X86Inst<0xF3, "PrefixByte", (outs), (ins)>;
}

// Operands of all sizes, in registers and in memory.
def ADD8rr : X86Inst<0, "MRMDestReg", (outs GR8:$d), (ins GR8:$a, GR8:$b)> {
  let Constraints = "$d = $a";
}
multiclass Add<RegisterClass reg, Memory mem> {
  def rr : X86Inst<1, "MRMDestReg", (outs reg:$d), (ins reg:$a, reg:$b)> {
    let Constraints = "$d = $a";
  }
  def mr : X86Inst<1, "MRMDestMem", (outs), (ins mem:$m, reg:$b)>;
  def rm : X86Inst<3, "MRMSrcMem", (outs reg:$d), (ins reg:$a, mem:$m)> {
    let Constraints = "$d = $a";
  }
}
let OpSize = OpSize16 in defm ADD16 : Add<GR16, i32mem>;
let OpSize = OpSize32 in defm ADD32 : Add<GR32, i32mem>;
let hasREX_W = 1 in defm ADD64 : Add<GR64, i64mem>;
let OpSize = OpSize32 in {
  def ADD32ri8 : X86Inst<0x83, "MRM0r", (outs), (ins GR32:$r, i8imm:$i)>;
  def SHL32ri : X86Inst<0xC1, "MRM4r", (outs), (ins GR32:$r, u8imm:$i)>;
  def TEST32ri : X86Inst<0xF7, "MRM0r", (outs), (ins GR32:$r, i32imm:$i)>;
  let OpMap = TB in def NOOPLr : X86Inst<0x1F, "MRM0r", (outs), (ins GR32:$r)>;
  let OpMap = TB in def NOOPL : X86Inst<0x1F, "MRM0m", (outs), (ins i32mem:$m)>;
  def CMP32ri8 : X86Inst<0x83, "MRM7r", (outs), (ins GR32:$r, i8imm:$i)>;
  def MOV32ri : X86Inst<0xB8, "AddRegFrm", (outs GR32:$r), (ins i32imm:$i)>;
  def MOVSL : X86Inst<0xA5, "RawFrmDstSrc", (outs), (ins dstidx32:$d, srcidx32:$s)>;
  let AdSize = AdSize64 in
    def MOV32ao64 : X86Inst<0xA1, "RawFrmMemOffs", (outs), (ins offset64_32:$o)>;
}
let hasREX_W = 1 in def MOV64ri : X86Inst<0xB8, "AddRegFrm", (outs GR64:$r), (ins i64imm:$i)>;
def ENTER : X86Inst<0xC8, "RawFrmImm8", (outs), (ins i16imm:$a, i8imm:$b)>;
def JCC_1 : X86Inst<0x70, "AddCCFrm", (outs), (ins brtarget8:$to, ccode:$c)>;
def JMP_4 : X86Inst<0xE9, "RawFrm", (outs), (ins brtarget32:$to)>;
def SEGr : X86Inst<0x8E, "MRMSrcReg", (outs SEGMENT_REG:$d), (ins GR64:$s)>;
let OpMap = TB in def SETCCr : X86Inst<0x90, "MRMXrCC", (outs GR8:$d), (ins ccode:$c)>;
let OpMap = ThreeDNow in def PFADDrr : X86Inst<0x9E, "MRMSrcReg", (outs VR64:$d), (ins VR64:$s)>;

// Vectors.
let OpMap = TB, OpEnc = EncVEX, OpPrefix = PS, hasVEX_4V = 1, IgnoresW = 1 in
def VADDrr : X86Inst<0x58, "MRMSrcReg", (outs VR128:$d), (ins VR128:$a, VR128:$b)>;
let OpMap = TB, OpEnc = EncVEX, OpPrefix = PS in
def VMOVrr : X86Inst<0x28, "MRMSrcReg", (outs VR128:$d), (ins VR128:$s)>;
let OpMap = TB, OpEnc = EncVEX, OpPrefix = PS in
def VSTMXCSR : X86Inst<0xAE, "MRM3m", (outs), (ins i32mem:$m)>;
let OpMap = TA, OpEnc = EncVEX, OpPrefix = PD in
def VFMArr : X86Inst<0x68, "MRMSrcRegOp4", (outs VR128:$d), (ins VR128:$a, VR128:$b, VR128:$c)>;
let OpMap = TB, OpEnc = EncEVEX, OpPrefix = PS, hasEVEX_L2 = 1, hasEVEX_K = 1 in {
  let CD8_Scale = 64 in
  def VMOVZrmk : X86Inst<0x28, "MRMSrcMem", (outs VR512:$d), (ins VK16WM:$k, i512mem:$m)>;
  def VMOVZrrk : X86Inst<0x28, "MRMSrcReg", (outs VR512:$d), (ins VK16WM:$k, VR512:$s)>;
  let CD8_Scale = 4 in
  def VGATHERZrm : X86Inst<0x92, "MRMSrcMem", (outs VR512:$d), (ins VK16WM:$k, vz512mem:$m)>;
}

let OpMap = TB, OpEnc = EncEVEX, OpPrefix = PS, ignoresVEX_L = 1, hasEVEX_K = 1, hasEVEX_Z = 1 in
def VANYrrkz : X86Inst<0x6E, "MRMSrcReg", (outs VR128:$d), (ins VK16WM:$k, VR128:$s)>;

// Opcodes that prefixes choose, and one with a record about prefixes.
let OpMap = TB in {
  def ANDPSrr : X86Inst<0x54, "MRMSrcReg", (outs VR128:$d), (ins VR128:$s)>;
  let OpPrefix = PD in
  def ANDPDrr : X86Inst<0x54, "MRMSrcReg", (outs VR128:$d), (ins VR128:$s)>;
  def EMMS : X86Inst<0x77, "RawFrm", (outs), (ins)>;
  def RDTSC : X86Inst<0x31, "RawFrm", (outs), (ins)>;
}
let OpMap = TB in {
  def ROUND : X86Inst<0xA7, "RawFrm", (outs), (ins)>;
  def EXTRr : X86Inst<0x78, "MRMXr", (outs), (ins VR128:$r)>;
}
// Instructions of some modes.
def In64BitMode : Predicate<"">, AssemblerPredicate<(all_of Is64Bit), "64-bit mode">;
def Not16BitMode : Predicate<"">, AssemblerPredicate<(all_of (not Is16Bit)), "no 16-bit mode">;
let OpMap = TB, OpEnc = EncEVEX, OpPrefix = PS, hasEVEX_L2 = 1, Predicates = [In64BitMode] in
def VLONGZrr : X86Inst<0x6F, "MRMSrcReg", (outs VR512:$d), (ins VR512:$s)>;
def OtherAVX : Predicate<"Subtarget->hasAVX()">;
let OpMap = TB, Predicates = [Not16BitMode, OtherAVX] in
def RDPMC : X86Inst<0x33, "RawFrm", (outs), (ins)>;

// Instructions of some processors, as C++ of compilers has it: what they want, and what they do without.
def FeatureSSE2 : SubtargetFeature<"sse2", "X86SSELevel", "SSE2", "SSE2">;
def FeatureAVX : SubtargetFeature<"avx", "X86SSELevel", "AVX", "AVX", [FeatureSSE2]>;
def FeatureBMI : SubtargetFeature<"bmi", "HasBMI", "true", "BMI">;
def FeatureNOPL : SubtargetFeature<"nopl", "HasNOPL", "true", "NOPL">;
def FeatureEGPR : SubtargetFeature<"egpr", "HasEGPR", "true", "Registers of APX">;
def FeatureWide : SubtargetFeature<"wide", "HasWide", "true", "What no CPUID reports">;
def UseAVX : Predicate<"Subtarget->hasAVX() && !Subtarget->hasSSE2() && optForSize(MF)">;
def HasAVXOrBMI : Predicate<"Subtarget->hasAVX() || Subtarget->hasBMI()">;
def HasBMI : Predicate<"Subtarget->hasBMI()">;
def HasWide : Predicate<"Subtarget->hasWide()">;
let OpMap = TB, OpSize = OpSize32 in {
  def BSF32rr : X86Inst<0xBC, "MRMSrcReg", (outs GR32:$d), (ins GR32:$s)>;
  let OpPrefix = XS, Predicates = [HasBMI, HasWide] in
  def TZCNT32rr : X86Inst<0xBC, "MRMSrcReg", (outs GR32:$d), (ins GR32:$s)>;
  def HINTm : X86Inst<0x18, "MRM0m", (outs), (ins i32mem:$m)>;
}
let OpMap = TB, OpEnc = EncVEX, OpPrefix = PS, Predicates = [UseAVX, HasAVXOrBMI] in
def VSQRTrr : X86Inst<0x51, "MRMSrcReg", (outs VR128:$d), (ins VR128:$s)>;

// What processors refuse.
include "tblgen/MC.td"
def : CpuidRule<["NOOPL.?"], ["nopl"]>;
def : CpuidRule<["HINTm"], ["sse2", "of another release"]>;
def : NotInCpuid<["wide"]>;
let IsInstead = 1 in def : CpuidRule<["RDPMC"], ["sse2"]>;
def : StrictRule<["EMMS"], [(alone)]>;
def : StrictRule<["ADD(16|32|64)mr", "ADD64mr"], [(lockable)]>;
def : StrictRule<["SEGr"], [(nth 0, (except 1, 1))]>;
def : StrictRule<["BSF32rr"], [(not_repeated)]>;
def : StrictRule<["ROUND"], [(repeated), (modes 16, 64)]>;
def : StrictRule<["EXTRr"], [(digit 2)]>;
def : StrictRule<["VGATHERZrm"], [(apart 0, 4)]>;

def XInfo : InstrInfo;
def X : Target { let InstructionSet = XInfo; }
