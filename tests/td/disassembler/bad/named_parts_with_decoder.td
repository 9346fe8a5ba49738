include "base.inc"
def pair : Operand<i32> {
  let MIOperandInfo = (ops GPR:$x, GPR:$y);
  let DecoderMethod = "decodePair";
}
def LD : Op<4, (outs), (ins (pair $x, $y):$p)> {
  bits<4> x;
  bits<4> y;
  let Inst{7-4} = x;
  let Inst{3-0} = y;
}
