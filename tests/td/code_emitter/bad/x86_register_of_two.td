include "x86.inc"

def pair : Operand<i32> { let MIOperandInfo = (ops GR32, GR32); }
def I : X86Inst<0x01, MRM0r, NoImm, (outs), (ins pair:$src)>;
