include "base.inc"
def X : Inst<(outs), (ins GPR:$a), [(st i32:$a, i32:$a)]> { let mayStore = false; }
