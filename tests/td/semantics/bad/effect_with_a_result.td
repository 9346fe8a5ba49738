include "base.inc"
def X : Inst<(outs), (ins GPR:$a, GPR:$b), [(add i32:$a, i32:$b)]>;
