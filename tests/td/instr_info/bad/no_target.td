include "target.inc"
def ADD : Inst<(outs GPR:$d), (ins GPR:$a)>;
