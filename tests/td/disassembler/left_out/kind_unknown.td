include "../bad/base.inc"
class RegClassByPhase : RegisterClassLike;
def ByPhase : RegClassByPhase;
def ByPhaseOp : RegisterOperand<ByPhase>;
def mem : Operand<i32> { let MIOperandInfo = (ops i32imm:$offset, ByPhaseOp:$base); }
def OPERAND : Op<2, (outs), (ins ByPhaseOp:$r)> {
  bits<8> r;
  let Inst{7-0} = r;
}
def PART : Op<3, (outs), (ins (mem $d, $r):$m)> {
  bits<4> d;
  bits<4> r;
  let Inst{7-4} = d;
  let Inst{3-0} = r;
}
