include "base.inc"
def ADD : Inst<(outs GPR:$d), (ins (GPR $x, $y):$a)>;
