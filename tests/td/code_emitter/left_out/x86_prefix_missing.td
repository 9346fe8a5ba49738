include "../bad/x86.inc"

def I : X86Inst<0x01, RawFrm> { let OpPrefix = TB; }
