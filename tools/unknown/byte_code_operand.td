// A type of operands of WebAssembly.
// in: llvm/include llvm/lib/Target/WebAssembly
// run: --gen-disassembler
// named: ZZLATER_S
include "WebAssembly.td"
let OperandNamespace = "WebAssembly" in
def later_op : Operand<i32> { let OperandType = "OPERAND_LATER"; }
class Later : NI<(outs), (ins later_op:$l), [], "true", "zzlater $l", 0xf7>;
//--- known
let isCodeGenOnly = 1 in def ZZLATER_S : Later;
//--- unknown
def ZZLATER_S : Later;
