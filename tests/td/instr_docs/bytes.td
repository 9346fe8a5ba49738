// A machine whose instructions are encoded in bytes, with fields as those of X86 in LLVM.
include "llvm/Target/Target.td"

//--- What the fields name

class Format;
foreach name = ["Pseudo", "RawFrm", "AddRegFrm", "RawFrmMemOffs", "RawFrmImm8", "AddCCFrm",
    "MRMDestReg", "MRMDestMem", "MRMSrcReg", "MRMSrcMem", "MRMSrcMemFSIB", "MRMSrcReg4VOp3",
    "MRMSrcRegOp4", "MRMSrcRegCC", "MRMXrCC", "MRM0r", "MRM4m", "MRM7X", "MRM_C1"] in
  def name : Format;
class ImmType;
foreach name = ["NoImm", "Imm8", "Imm8PCRel", "Imm8Reg", "Imm16", "Imm32", "Imm32PCRel", "Imm32S", "Imm64"] in
  def name : ImmType;
class Prefix;
foreach name = ["NoPrfx", "PD", "XS", "XD", "PS"] in def name : Prefix;
class Map;
foreach name = ["OB", "TB", "T8", "TA", "XOP9", "ThreeDNow", "T_MAP4", "T_MAP5"] in def name : Map;
class Encoding;
foreach name = ["EncNormal", "EncVEX", "EncXOP", "EncEVEX"] in def name : Encoding;
class Size;
foreach name = ["OpSizeFixed", "OpSize16", "OpSize32", "AdSizeX", "AdSize16", "AdSize32"] in def name : Size;
class Explicit;
foreach name = ["NoExplicitOpPrefix", "ExplicitREX2"] in def name : Explicit;

//--- Syntaxes, registers and processors

def Att : AsmParserVariant { let Variant = 0; let Name = "att"; }
def Intel : AsmParserVariant { let Variant = 1; let Name = "intel"; }
def Features : SubtargetFeature<"wide", "HasWide", "true", "Wide registers">;
def HasWide : Predicate<"Subtarget->hasWide()">;

foreach n = 0-15 in {
  def R#n : Register<"r"#n>;
  def XMM#n : Register<"xmm"#n>;
}
foreach n = 0-7 in def K#n : Register<"k"#n>;
def FLAGS : Register<"flags">;
def GPR : RegisterClass<"B", [i32], 32, (sequence "R%u", 0, 15)>;
def VR : RegisterClass<"B", [v4i32], 128, (sequence "XMM%u", 0, 15)>;
def VK : RegisterClass<"B", [v8i1], 8, (sequence "K%u", 0, 7)>;
def mem : Operand<i32> { let MIOperandInfo = (ops GPR:$base, i32imm:$disp); }
def rounding : Operand<i32>;
def ccode : Operand<i32>;
def target : Operand<OtherVT>;

def WriteALU : SchedWrite;
def WriteLoad : SchedWrite;
def WriteBoth : WriteSequence<[WriteLoad, WriteALU]>;
def Fast : SchedMachineModel { let CompleteModel = 0; }
def Slow : SchedMachineModel { let CompleteModel = 0; }
def : ProcessorModel<"fast1", Fast, []>;
def : ProcessorModel<"fast2", Fast, []>;
def : ProcessorModel<"slow", Slow, []>;
let SchedModel = Fast in {
  def Unit : ProcResource<1>;
  def : WriteRes<WriteALU, [Unit]>;
  def : WriteRes<WriteLoad, [Unit]> { let Latency = 4; }
}
let SchedModel = Slow in {
  def OtherUnit : ProcResource<1>;
  def : WriteRes<WriteALU, [OtherUnit]> { let Latency = 3; let NumMicroOps = 2; }
  def : WriteRes<WriteLoad, []> { let Unsupported = 1; }
}

//--- Instructions

class I<bits<8> opcode, Format form, dag outs, dag ins, string asm, ImmType imm = NoImm> : Instruction {
  let Namespace = "B";
  let OutOperandList = outs;
  let InOperandList = ins;
  let AsmString = asm;
  bits<8> Opcode = opcode;
  Format Form = form;
  ImmType ImmT = imm;
  Size OpSize = OpSizeFixed;
  Size AdSize = AdSizeX;
  Prefix OpPrefix = NoPrfx;
  Map OpMap = OB;
  Encoding OpEnc = EncNormal;
  Explicit explicitOpPrefix = NoExplicitOpPrefix;
  bits<7> CD8_Scale = 0;
  bit hasREX_W = 0;
  bit hasLockPrefix = 0;
  bit hasREPPrefix = 0;
  bit hasNoTrackPrefix = 0;
  bit IgnoresW = 0;
  bit hasVEX_4V = 0;
  bit hasVEX_L = 0;
  bit ignoresVEX_L = 0;
  bit hasEVEX_K = 0;
  bit hasEVEX_Z = 0;
  bit hasEVEX_L2 = 0;
  bit hasEVEX_B = 0;
  bit hasEVEX_NF = 0;
  bit hasEVEX_RC = 0;
  bit hasTwoConditionalOps = 0;
}

def ADD : I<0x01, MRMDestReg, (outs GPR:$dst), (ins GPR:$src1, GPR:$src2), "add{l}\t{$src2, $dst|$dst, $src2}"> {
  let Constraints = "$src1 = $dst";
  let Defs = [FLAGS];
  let isCommutable = 1;
  let OpSize = OpSize32;
  let SchedRW = [WriteALU];
  let Pattern = [(set GPR:$dst, (add GPR:$src1, GPR:$src2))];
}
def ADDm : I<0x03, MRMSrcMem, (outs GPR:$dst), (ins GPR:$src1, mem:$src2), "add{l}\t{$src2, $dst|$dst, $src2}"> {
  let Constraints = "$src1 = $dst";
  let mayLoad = 1;
  let OpSize = OpSize16;
  let SchedRW = [WriteBoth];
}
def PUSH : I<0x50, AddRegFrm, (outs), (ins GPR:$reg), "push\t$reg"> { let mayStore = 1; }
def MOVri : I<0xB8, AddRegFrm, (outs GPR:$dst), (ins i64imm:$src), "mov\t{$src, $dst|$dst, $src}", Imm64> { let hasREX_W = 1; }
def ADDri : I<0x81, MRM0r, (outs GPR:$dst), (ins GPR:$src1, i32imm:$src2), "add\t{$src2, $src1|$src1, $src2}", Imm32S> {
  let Constraints = "$src1 = $dst";
}
def SHLm : I<0xC1, MRM4m, (outs), (ins mem:$dst, i32imm:$by), "shl\t{$by, $dst|$dst, $by}", Imm8> { let hasLockPrefix = 1; }
def JCC : I<0x80, AddCCFrm, (outs), (ins target:$to, ccode:$cond), "j${cond}\t$to", Imm32PCRel> {
  let OpMap = TB; let isBranch = 1; let isTerminator = 1;
}
def CMOV : I<0x40, MRMSrcRegCC, (outs GPR:$dst), (ins GPR:$src, ccode:$cond), "cmov${cond}\t{$src, $dst|$dst, $src}"> { let OpMap = TB; }
def SET : I<0x90, MRMXrCC, (outs GPR:$dst), (ins ccode:$cond), "set${cond}\t$dst"> { let OpMap = TB; }
def NOP : I<0x90, RawFrm, (outs), (ins), "nop">;
def PAUSE : I<0x90, RawFrm, (outs), (ins), "pause"> { let OpPrefix = XS; }
def ENTER : I<0xC8, RawFrmImm8, (outs), (ins i32imm:$len, i32imm:$level), "enter\t{$len, $level|$level, $len}", Imm16>;
def MOVao : I<0xA1, RawFrmMemOffs, (outs), (ins mem:$src), "mov\t{$src, %r0|r0, $src}", Imm32> { let AdSize = AdSize32; }
def VMCALL : I<0x01, MRM_C1, (outs), (ins), "vmcall"> { let OpMap = TB; }
def FENCE : I<0xAE, MRM7X, (outs), (ins), "fence"> { let OpMap = TB; let OpPrefix = PS; }
def REP : I<0xA4, RawFrm, (outs), (ins), "rep movs"> { let hasREPPrefix = 1; }
def ADDPS : I<0x58, MRMSrcReg, (outs VR:$dst), (ins VR:$a, VR:$b), "addps\t{$b, $dst|$dst, $b}"> {
  let Constraints = "$a = $dst"; let OpMap = TB; let OpPrefix = PS;
}
def VADDPS : I<0x58, MRMSrcReg, (outs VR:$dst), (ins VR:$a, VR:$b), "vaddps\t{$b, $a, $dst|$dst, $a, $b}"> {
  let OpMap = TB; let OpPrefix = PS; let OpEnc = EncVEX; let hasVEX_4V = 1; let IgnoresW = 1;
}
def VPERM : I<0x46, MRMSrcReg, (outs VR:$dst), (ins VR:$a, VR:$b, i32imm:$how), "vperm\t{$how, $b, $a, $dst|$dst, $a, $b, $how}", Imm8> {
  let OpMap = TA; let OpPrefix = PD; let OpEnc = EncVEX; let hasVEX_4V = 1; let hasVEX_L = 1;
}
def VBLEND : I<0x4A, MRMSrcReg, (outs VR:$dst), (ins VR:$a, VR:$b, VR:$by), "vblend\t{$by, $b, $a, $dst|$dst, $a, $b, $by}", Imm8Reg> {
  let OpMap = TA; let OpPrefix = PD; let OpEnc = EncVEX; let hasVEX_4V = 1;
}
def VFMA4 : I<0x68, MRMSrcRegOp4, (outs VR:$dst), (ins VR:$a, VR:$b, VR:$c), "vfma4\t{$c, $b, $a, $dst|$dst, $a, $b, $c}", Imm8Reg> {
  let OpMap = TA; let OpPrefix = PD; let OpEnc = EncVEX; let hasVEX_4V = 1; let hasREX_W = 1;
}
def SHLX : I<0xF7, MRMSrcReg4VOp3, (outs GPR:$dst), (ins GPR:$src, GPR:$by), "shlx\t{$by, $src, $dst|$dst, $src, $by}"> {
  let OpMap = T8; let OpPrefix = PD; let OpEnc = EncVEX; let hasVEX_4V = 1;
}
def PROT : I<0x90, MRMSrcReg, (outs VR:$dst), (ins VR:$src, VR:$by), "prot\t{$by, $src, $dst|$dst, $src, $by}"> {
  let OpMap = XOP9; let OpPrefix = PS; let OpEnc = EncXOP; let hasVEX_4V = 1;
}
def VADDZ : I<0x58, MRMSrcReg, (outs VR:$dst), (ins VR:$old, VK:$mask, VR:$a, VR:$b, rounding:$rc),
    "vaddz\t{$rc, $b, $a, $dst {$mask}|$dst {$mask}, $a, $b, $rc}"> {
  let Constraints = "$old = $dst"; let OpMap = TB; let OpPrefix = PS; let OpEnc = EncEVEX;
  let hasVEX_4V = 1; let hasEVEX_K = 1; let hasEVEX_Z = 1; let hasEVEX_L2 = 1; let hasEVEX_B = 1; let hasEVEX_RC = 1;
  let Predicates = [HasWide];
}
def VADDm : I<0x58, MRMSrcMem, (outs VR:$dst), (ins VR:$a, mem:$b), "vaddm\t{$b, $a, $dst|$dst, $a, $b}"> {
  let OpMap = T_MAP5; let OpPrefix = PD; let OpEnc = EncEVEX; let hasVEX_4V = 1; let hasREX_W = 1; let CD8_Scale = 64;
  let mayLoad = 1;
}
def ADDnd : I<0x01, MRMDestReg, (outs GPR:$dst), (ins GPR:$a, GPR:$b), "addnd\t{$b, $a, $dst|$dst, $a, $b}"> {
  let OpMap = T_MAP4; let OpEnc = EncEVEX; let OpPrefix = PS; let hasVEX_4V = 1; let hasEVEX_B = 1; let hasEVEX_NF = 1;
}
def CCMP : I<0x39, MRMDestReg, (outs), (ins GPR:$a, GPR:$b, ccode:$flags, ccode:$cond), "ccmp${cond}\t{$flags, $b, $a|$a, $b, $flags}"> {
  let OpMap = T_MAP4; let OpEnc = EncEVEX; let OpPrefix = PS; let hasTwoConditionalOps = 1;
}
def JMPABS : I<0xA1, RawFrm, (outs), (ins i64imm:$to), "jmpabs\t$to", Imm64> { let explicitOpPrefix = ExplicitREX2; }
def LDTILE : I<0x4B, MRMSrcMemFSIB, (outs VR:$dst), (ins mem:$src), "ldtile\t{$src, $dst|$dst, $src}"> {
  let OpMap = T8; let OpPrefix = XD; let OpEnc = EncVEX;
}
def PFADD : I<0x9E, MRMSrcReg, (outs VR:$dst), (ins VR:$src), "pfadd\t{$src, $dst|$dst, $src}"> { let OpMap = ThreeDNow; }
def COPYish : I<0, Pseudo, (outs GPR:$dst), (ins GPR:$src), ""> { let isPseudo = 1; }
def : InstAlias<"nothing", (NOP)>;

def BInfo : InstrInfo;
def B : Target { let InstructionSet = BInfo; let AssemblyParserVariants = [Att, Intel]; }
