include "base.inc"
def ADD : Inst<(outs), (ins)> {
  let hasSideEffects = false;
  let Pattern = [(trap)];
}
