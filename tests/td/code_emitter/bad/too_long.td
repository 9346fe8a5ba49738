include "base.inc"
def LONG : Instruction {
  let Namespace = "T";
  let OutOperandList = (outs);
  let InOperandList = (ins);
  let Size = 2;
  bits<160> Inst = 1;
}
