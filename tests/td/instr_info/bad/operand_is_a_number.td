include "base.inc"
def ADD : Inst<(outs GPR:$d), (ins 5:$a)>;
