include "x86.inc"

def I : X86Inst<?, RawFrm>;
