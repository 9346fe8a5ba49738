include "x86.inc"

def I : X86Inst<0x4A, MRMSrcReg, Imm8Reg, (outs VR128:$dst), (ins VR128:$src)>;
