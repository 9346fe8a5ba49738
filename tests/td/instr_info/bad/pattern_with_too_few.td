include "base.inc"
def ADD : Inst<(outs GPR:$d), (ins GPR:$a)> {
  let Pattern = [(set GPR:$d, (add GPR:$a))];
}
