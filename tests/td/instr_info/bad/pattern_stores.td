include "base.inc"
def ADD : Inst<(outs), (ins GPR:$a, GPR:$b)> {
  let mayStore = false;
  let Pattern = [(store GPR:$a, GPR:$b)];
}
