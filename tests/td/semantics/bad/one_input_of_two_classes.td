include "base.inc"
def X : Inst<(outs GPR:$d), (ins GPR:$a), [(set GPR:$d, (add GPR:$a, FPR:$a))]>;
