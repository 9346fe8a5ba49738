include "base.inc"
def ADD : Instruction {
  let Namespace = "T";
  let OutOperandList = ?;
  let InOperandList = (ins GPR:$a);
}
