include "base.inc"
def X : Inst<(outs GPR:$d), (ins GPR:$a, GPR:$b), [(set FPR:$d, (add GPR:$a, GPR:$b))]>;
