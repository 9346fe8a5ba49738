include "../bad/x86.inc"

def OTHER : X86Inst<0x90, RawFrm>;
def I : X86Inst<0x01, RawFrm> { let OpPrefix = TB; }
