include "x86.inc"

def I : X86Inst<0x01, RawFrm, ImmOdd, (outs), (ins i8imm:$imm)>;
