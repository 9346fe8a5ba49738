// A function that encodes operands.
// in: llvm/include llvm/lib/Target/Lanai
// run: --hooks-report
// reported: encodeLater
include "Lanai.td"
//--- unknown
def laterOp : Operand<i32> { let EncoderMethod = "encodeLater"; }
let hasSideEffects = 0, mayLoad = 0, mayStore = 0 in
def ZZLATER : InstLanai<(outs), (ins laterOp:$rs), "zzlater $rs", []> {
  bits<5> rs;
  let Inst = 0;
  let Inst{27-23} = rs;
}
