include "base.inc"
def X : Inst<(outs), (ins GPR:$a), [(set 1, (ineg i32:$a))]>;
