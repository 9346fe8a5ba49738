include "base.inc"
def X : Inst<(outs i32imm:$d), (ins GPR:$a), [(set imm:$d, (ineg i32:$a))]>;
