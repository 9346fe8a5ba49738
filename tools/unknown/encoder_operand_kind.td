// A kind of operands, in an encoder.
// in: tests/td
// run: --gen-code-emitter
// part: encoder_tables
// named: AZLATER
include "code_emitter/bad/base.inc"
class RegClassByPhase : RegisterClassLike;
def ByPhase : RegClassByPhase;
def ByPhaseOp : RegisterOperand<ByPhase>;
class Later : Op<2, (outs), (ins ByPhaseOp:$r)> {
  bits<8> r;
  let Inst{7-0} = r;
}
//--- known
let isPseudo = 1 in def AZLATER : Later;
//--- unknown
def AZLATER : Later;
