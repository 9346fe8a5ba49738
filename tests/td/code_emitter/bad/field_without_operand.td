include "base.inc"
def LI : Op<2, (outs), (ins)> {
  bits<8> value;
  let Inst{7-0} = value;
}
