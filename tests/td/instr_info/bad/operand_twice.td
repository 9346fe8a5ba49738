include "base.inc"
def ADD : Inst<(outs GPR:$a), (ins GPR:$a, GPR:$b)>;
