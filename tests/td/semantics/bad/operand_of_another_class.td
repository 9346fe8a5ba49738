include "base.inc"
def X : Inst<(outs GPR:$d), (ins GPR:$a, GPR:$b), [(set GPR:$d, (add FPR:$a, GPR:$b))]>;
