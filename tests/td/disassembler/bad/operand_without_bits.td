include "base.inc"
def HALT : Op<3, (outs), (ins i32imm:$why)> {
  bits<0> why;
  let Inst{7-0} = 1;
}
