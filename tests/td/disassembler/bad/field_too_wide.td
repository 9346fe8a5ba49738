include "base.inc"
def wide : Operand<i64>;
def WIDE : Instruction {
  let Namespace = "T";
  let OutOperandList = (outs);
  let InOperandList = (ins wide:$i);
  let Size = 10;
  bits<72> i;
  bits<80> Inst;
  let Inst{79-72} = 9;
  let Inst{71-0} = i;
}
