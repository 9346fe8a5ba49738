include "x86.inc"

def I : X86Inst<0xAC, RawFrmSrc, NoImm, (outs), (ins destination:$src)>;
