include "base.inc"
def X : Inst<(outs), (ins GPR:$a), [(set (ineg i32:$a))]>;
