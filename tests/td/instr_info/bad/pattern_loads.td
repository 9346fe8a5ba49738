include "base.inc"
def ADD : Inst<(outs GPR:$d), (ins GPR:$a)> {
  let mayLoad = false;
  let Pattern = [(set GPR:$d, (load GPR:$a))];
}
