include "base.inc"
def SUB : Inst<(outs GPR:$d), (ins Addr:$p), "sub ${d">;
