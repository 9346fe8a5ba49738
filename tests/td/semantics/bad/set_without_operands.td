include "base.inc"
def X : Inst<(outs), (ins GPR:$a), [(set)]>;
