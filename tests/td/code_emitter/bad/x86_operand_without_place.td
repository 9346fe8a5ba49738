include "x86.inc"

def I : X86Inst<0x01, MRM_C8, Imm8, (outs), (ins i8imm:$a, i8imm:$b)>;
