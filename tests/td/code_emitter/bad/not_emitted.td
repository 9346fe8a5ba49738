include "base.inc"
def pair : Operand<i32> {
  let MIOperandInfo = (ops GPR:$x, GPR:$y);
  let EncoderMethod = "encodePair";
}
def LD : Op<4, (outs), (ins pair:$p)> {
  bits<4> p;
  let Inst{7-4} = p;
  let DisableEncoding = "$p";
  let Inst{3-0} = 0;
}
