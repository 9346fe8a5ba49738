include "base.inc"
def X : Inst<(outs GPR:$d), (ins GPR:$a), [(set FLAGS, i32:$d, (ineg i32:$a))]>;
