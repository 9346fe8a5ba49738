include "x86.inc"

def I : X86Inst<0x01, MRMSrcReg, NoImm, (outs GR32:$dst), (ins)>;
