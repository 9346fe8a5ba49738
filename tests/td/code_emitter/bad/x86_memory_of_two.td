include "x86.inc"

def pair : Operand<iPTR> { let MIOperandInfo = (ops GR64, i32imm); }
def I : X86Inst<0x01, MRMSrcMem, NoImm, (outs GR32:$dst), (ins pair:$src)>;
