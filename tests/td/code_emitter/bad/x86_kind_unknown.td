include "x86.inc"

def ByMode : RegClassByHwMode<[DefaultMode], [GR32]>;
def I : X86Inst<0x01, MRMSrcReg, NoImm, (outs GR32:$dst), (ins ByMode:$src)>;
def J : X86Inst<0x02, MRMSrcReg, Imm8, (outs GR32:$dst), (ins GR32:$src, ByMode:$imm)>;
