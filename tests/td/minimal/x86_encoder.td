// For code_emitter: a machine with the fields of X86.
include "../code_emitter/bad/x86.inc"

def NOP : X86Inst<0x90, RawFrm>;
