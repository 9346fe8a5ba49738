// A form of X86's instructions.
// in: llvm/include llvm/lib/Target/X86
// run: --gen-disassembler
// named: ZZLATER
include "X86.td"
def MRMLater : Format<127>;
//--- known
let isCodeGenOnly = 1 in def ZZLATER : I<0x0e, MRMLater, (outs), (ins), "zzlater", []>;
//--- unknown
def ZZLATER : I<0x0e, MRMLater, (outs), (ins), "zzlater", []>;
