include "base.inc"
def LONG : Instruction {
  let Namespace = "T";
  let OutOperandList = (outs);
  let InOperandList = (ins);
  let Size = 24;
  bits<192> Inst = 1;
}
