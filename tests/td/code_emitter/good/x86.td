// Some instructions of X86, with opcodes as in Intel's manual.

include "x86.inc"

// Without and with registers in the opcode, conditions and immediates.
def NOP : X86Inst<0x90, RawFrm>;
def LOCK_PREFIX : X86Inst<0xF0, PrefixByte>;
def AAA : X86Inst<0x37, RawFrm> { let Predicates = [Not64BitMode]; }
def FeatureSSE2 : SubtargetFeature<"sse2", "X86SSELevel", "SSE2", "SSE2">;
def HasSSE2 : Predicate<"Subtarget->hasSSE2()">;
def MFENCE : X86Inst<0xAE, MRM0X> { let OpMap = TB; let Predicates = [HasSSE2]; }
def MONITOR : X86Inst<0x01, MRM_C8> { let OpMap = TB; }
def PUSH64r : X86Inst<0x50, AddRegFrm, NoImm, (outs), (ins GR64:$reg)> {
  let Predicates = [In64BitMode];
}
def MOV64ri : X86Inst<0xB8, AddRegFrm, Imm64, (outs GR64:$dst), (ins i64imm:$src)> {
  let hasREX_W = 1;
}
def MOV32ri : X86Inst<0xB8, AddRegFrm, Imm32, (outs GR32:$dst), (ins i32imm:$src)> {
  let OpSize = OpSize32;
}
def ENTER : X86Inst<0xC8, RawFrmImm8, Imm16, (outs), (ins i16imm:$len, i8imm:$lvl)>;
let AsmString = "j$cond $dst" in {
  def JCC_1 : X86Inst<0x70, AddCCFrm, Imm8PCRel, (outs), (ins i32imm:$dst, i8imm:$cond)>;
  def JCC_4 : X86Inst<0x80, AddCCFrm, Imm32PCRel, (outs), (ins i32imm:$dst, i8imm:$cond)> {
    let OpMap = TB;
    let OpSize = OpSize32;
  }
}
let AsmString = "jmp $dst" in {
  def JMP_1 : X86Inst<0xEB, RawFrm, Imm8PCRel, (outs), (ins i32imm:$dst)>;
  def JMP_2 : X86Inst<0xE9, RawFrm, Imm16PCRel, (outs), (ins i32imm:$dst)> {
    let OpSize = OpSize16;
  }
  def JMP_4 : X86Inst<0xE9, RawFrm, Imm32PCRel, (outs), (ins i32imm:$dst)> {
    let OpSize = OpSize32;
  }
}
// Branches of one length alone.
let AsmString = "loop $dst" in
def LOOP : X86Inst<0xE2, RawFrm, Imm8PCRel, (outs), (ins i32imm:$dst)>;
let AsmString = "call $dst" in
def CALL : X86Inst<0xE8, RawFrm, Imm32PCRel, (outs), (ins i32imm:$dst)> { let OpSize = OpSize32; }
def SETCCr : X86Inst<0x90, MRMXrCC, NoImm, (outs GR8:$dst), (ins i8imm:$cond)> { let OpMap = TB; }

// Registers and memory.
def ADD8rr : X86Inst<0x00, MRMDestReg, NoImm, (outs GR8:$dst), (ins GR8:$src1, GR8:$src2)> {
  let Constraints = "$src1 = $dst";
}
def ADD16rr : X86Inst<0x01, MRMDestReg, NoImm, (outs GR16:$dst), (ins GR16:$src1, GR16:$src2)> {
  let Constraints = "$src1 = $dst";
  let OpSize = OpSize16;
}
def ADD32rr : X86Inst<0x01, MRMDestReg, NoImm, (outs GR32:$dst), (ins GR32:$src1, GR32:$src2)> {
  let Constraints = "$src1 = $dst";
  let OpSize = OpSize32;
}
def ADD32mr : X86Inst<0x01, MRMDestMem, NoImm, (outs), (ins mem:$dst, GR32:$src)> {
  let OpSize = OpSize32;
}
def ADD32mi : X86Inst<0x81, MRM0m, Imm32, (outs), (ins mem:$dst, i32imm:$src)> {
  let OpSize = OpSize32;
}
def ADD64ri32 : X86Inst<0x81, MRM0r, Imm32S, (outs GR64:$dst), (ins GR64:$src1, i64imm:$src2)> {
  let Constraints = "$src1 = $dst";
  let hasREX_W = 1;
}
def MOV32rm : X86Inst<0x8B, MRMSrcMem, NoImm, (outs GR32:$dst), (ins mem:$src)> {
  let OpSize = OpSize32;
}
def MOV32mr : X86Inst<0x89, MRMDestMem, NoImm, (outs), (ins mem:$dst, GR32:$src)> {
  let OpSize = OpSize32;
}
def IMUL32rri : X86Inst<0x69, MRMSrcReg, Imm32, (outs GR32:$dst), (ins GR32:$src1, i32imm:$src2)> {
  let OpSize = OpSize32;
}
def MOV32ao : X86Inst<0xA1, RawFrmMemOffs, Imm64, (outs), (ins offset:$src)> {
  let AdSize = AdSize64;
  let OpSize = OpSize32;
}
def LODSB : X86Inst<0xAC, RawFrmSrc, NoImm, (outs), (ins source:$src)>;
def STOSB : X86Inst<0xAA, RawFrmDst, NoImm, (outs), (ins destination:$dst)>;
def MOVSB : X86Inst<0xA4, RawFrmDstSrc, NoImm, (outs), (ins destination:$dst, source:$src)>;
def PFADDrr : X86Inst<0x9E, MRMSrcReg, NoImm, (outs VR64:$dst), (ins VR64:$src1, VR64:$src2)> {
  let Constraints = "$src1 = $dst";
  let OpMap = ThreeDNow;
}

// Vectors.
class Packed<bits<8> opcode, Name form, dag outs, dag ins> : X86Inst<opcode, form, NoImm, outs, ins> {
  let OpMap = TB;
  let OpPrefix = PS;
}
class Vex<bits<8> opcode, Name form, dag outs, dag ins> : Packed<opcode, form, outs, ins> {
  let OpEnc = EncVEX;
  let hasVEX_4V = 1;
}
class Evex<bits<8> opcode, Name form, dag outs, dag ins> : Packed<opcode, form, outs, ins> {
  let OpEnc = EncEVEX;
  let hasVEX_4V = 1;
  let hasEVEX_L2 = 1;
  let CD8_Scale = 64;
}
def ADDPSrr : Packed<0x58, MRMSrcReg, (outs VR128:$dst), (ins VR128:$src1, VR128:$src2)> {
  let Constraints = "$src1 = $dst";
}
def VADDPSrr : Vex<0x58, MRMSrcReg, (outs VR128:$dst), (ins VR128:$src1, VR128:$src2)>;
def VADDPSrm : Vex<0x58, MRMSrcMem, (outs VR128:$dst), (ins VR128:$src1, mem:$src2)>;
def VBLENDVPSrr : Vex<0x4A, MRMSrcReg, (outs VR128:$dst), (ins VR128:$src1, VR128:$src2, VR128:$src3)> {
  let OpMap = TA;
  let OpPrefix = PD;
  let ImmT = Imm8Reg;
}
def VADDPSZrmk : Evex<0x58, MRMSrcMem, (outs VR512:$dst), (ins VK1:$mask, VR512:$src1, mem:$src2)> {
  let hasEVEX_K = 1;
}
def VADDPSZrrkz : Evex<0x58, MRMSrcReg, (outs VR512:$dst), (ins VK1:$mask, VR512:$src1, VR512:$src2)> {
  let hasEVEX_K = 1;
  let hasEVEX_Z = 1;
}
def VADDPSZrrb : Evex<0x58, MRMSrcReg, (outs VR512:$dst), (ins VR512:$src1, VR512:$src2, i32imm:$rc)> {
  let hasEVEX_B = 1;
  let hasEVEX_RC = 1;
}
def VADDPSZ256rrb : Evex<0x58, MRMSrcReg, (outs VR512:$dst), (ins VR512:$src1, VR512:$src2, i32imm:$rc)> {
  let hasEVEX_L2 = 0;
  let hasVEX_L = 1;
  let hasEVEX_B = 1;
  let hasEVEX_RC = 1;
  bit hasEVEX_U = 1;
}
def VGATHERZrm : Evex<0x92, MRMSrcMem, (outs VR512:$dst, VK1:$mask_wb),
                      (ins VR512:$src1, VK1:$mask, vmem:$src2)> {
  let Constraints = "$src1 = $dst, $mask = $mask_wb";
  let OpMap = T8;
  let OpPrefix = PD;
  let hasVEX_4V = 0;
  let hasEVEX_K = 1;
  let CD8_Scale = 4;
}
def ADD32rr_ND : X86Inst<0x01, MRMDestReg, NoImm, (outs GR32:$dst), (ins GR32:$src1, GR32:$src2)> {
  let OpMap = T_MAP4;
  let OpPrefix = PS;
  let OpEnc = EncEVEX;
  let hasVEX_4V = 1;
  let hasEVEX_B = 1;
}
def CCMP32rr : X86Inst<0x39, MRMDestReg, NoImm, (outs), (ins GR32:$src1, GR32:$src2, i8imm:$dcf, i8imm:$cond)> {
  let OpMap = T_MAP4;
  let OpPrefix = PS;
  let OpEnc = EncEVEX;
  let hasTwoConditionalOps = 1;
}
def MOVPSEUDO : X86Inst<0, Pseudo, NoImm, (outs GR32:$dst), (ins GR32:$src)>;
