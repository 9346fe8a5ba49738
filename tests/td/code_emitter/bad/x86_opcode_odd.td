include "x86.inc"

def I : X86Inst<0x51, AddRegFrm, NoImm, (outs), (ins GR32:$reg)>;
