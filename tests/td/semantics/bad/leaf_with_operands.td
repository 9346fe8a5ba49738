include "base.inc"
def leaf : PatLeaf<(i32 imm)>;
def X : Inst<(outs GPR:$d), (ins GPR:$a), [(set i32:$d, (leaf i32:$a))]>;
