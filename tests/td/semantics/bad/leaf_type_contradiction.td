include "base.inc"
def leaf : ImmLeaf<i32, [{ return true; }]>;
def X : Inst<(outs FPR:$d), (ins FPR:$a), [(set f32:$d, (fadd f32:$a, leaf))]>;
