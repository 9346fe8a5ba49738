include "base.inc"
def ADD : Instruction {
  let Namespace = "T";
  let OutOperandList = (outs GPR:$a);
  let InOperandList = ?;
}
