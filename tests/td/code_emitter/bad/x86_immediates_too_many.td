include "x86.inc"

def I : X86Inst<0x01, MRM0r, Imm8, (outs), (ins GR32:$reg, i8imm:$a, i8imm:$b, i8imm:$c)>;
