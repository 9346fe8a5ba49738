// A kind of operands of X86.
// in: llvm/include llvm/lib/Target/X86
// run: --gen-disassembler
// named: ZZLATER
include "X86.td"
def laterOp : Operand<i32> { let OperandType = "OPERAND_LATER"; }
let SchedRW = [WriteNop], hasSideEffects = 0, mayLoad = 0, mayStore = 0 in
class Later : Ii8<0x0e, RawFrm, (outs), (ins laterOp:$l), "zzlater", []>;
//--- known
let isCodeGenOnly = 1 in def ZZLATER : Later;
//--- unknown
def ZZLATER : Later;
