// A form of X86's instructions, in an encoder.
// in: llvm/include llvm/lib/Target/X86
// run: --gen-code-emitter
// named: ZZLATER
include "X86.td"
def MRMLater : Format<127>;
//--- known
let isPseudo = 1 in def ZZLATER : I<0x0e, MRMLater, (outs), (ins), "zzlater", []>;
//--- unknown
def ZZLATER : I<0x0e, MRMLater, (outs), (ins), "zzlater", []>;
