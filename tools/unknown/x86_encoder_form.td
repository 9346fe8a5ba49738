// A kind of forms of X86's instructions, in an encoder.
// in: tests/td
// run: --gen-code-emitter
// part: encoder_tables
// named: AZLATER
include "code_emitter/bad/x86.inc"
def OTHER : X86Inst<0x90, RawFrm>;
//--- known
let isPseudo = 1 in def AZLATER : X86Inst<0x01, Pseudo>;
//--- unknown
def AZLATER : X86Inst<0x01, MRMOdd>;
