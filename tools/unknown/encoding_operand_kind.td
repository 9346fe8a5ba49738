// A kind of operands, in encodings.
// release: 22
// in: llvm/include llvm/lib/Target/Lanai
// run: --print-encodings
// named: ZZLATER
include "Lanai.td"
class RegClassByPhase : RegisterClassLike;
def ByPhase : RegClassByPhase;
def ByPhaseOp : RegisterOperand<ByPhase>;
//--- unknown
let hasSideEffects = 0, mayLoad = 0, mayStore = 0 in
def ZZLATER : InstLanai<(outs), (ins ByPhaseOp:$rs), "zzlater $rs", []> {
  bits<5> rs;
  let Inst = 0;
  let Inst{27-23} = rs;
}
