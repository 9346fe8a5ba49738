include "base.inc"
def ADD : Inst<(outs GPR:$d), (ops GPR:$a)>;
