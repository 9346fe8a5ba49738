include "base.inc"
def pair : Operand<i32> { let MIOperandInfo = (ops GPR:$x, GPR:$y); }
def LD : Op<4, (outs GPR:$d), (ins pair:$p)> {
  bits<4> d;
  bits<4> p;
  let Inst{7-4} = d;
  let Inst{3-0} = p;
}
