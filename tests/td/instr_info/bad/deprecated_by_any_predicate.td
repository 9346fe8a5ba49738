include "base.inc"
def ADD : Inst<(outs GPR:$d), (ins GPR:$a)> {
  int ComplexDeprecationPredicate = 1;
}
