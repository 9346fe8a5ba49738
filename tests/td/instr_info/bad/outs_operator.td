include "base.inc"
def ADD : Inst<(ins GPR:$d), (ins GPR:$a)>;
