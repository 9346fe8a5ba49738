include "../bad/x86.inc"

class RegClassByPhase : RegisterClassLike;
def ByPhase : RegClassByPhase;
def ByPhaseOp : RegisterOperand<ByPhase>;
def OTHER : X86Inst<0x90, RawFrm>;
def I : X86Inst<0x01, MRMSrcReg, NoImm, (outs GR32:$dst), (ins ByPhaseOp:$src)>;
def J : X86Inst<0x02, MRMSrcReg, Imm8, (outs GR32:$dst), (ins GR32:$src, ByPhaseOp:$imm)>;
