// An encoding of X86's instructions.
// in: llvm/include llvm/lib/Target/X86
// run: --gen-disassembler
// named: ZZLATER
include "X86.td"
def EncLater : Encoding<3>;
let SchedRW = [WriteNop], hasSideEffects = 0, mayLoad = 0, mayStore = 0, OpEnc = EncLater in
class Later : I<0x0e, RawFrm, (outs), (ins), "zzlater", []>;
//--- known
let isCodeGenOnly = 1 in def ZZLATER : Later;
//--- unknown
def ZZLATER : Later;
