include "base.inc"
def NONE : RegisterClass<"T", [f32], 32, (add)>;
def X : Inst<(outs NONE:$d), (ins NONE:$a, NONE:$b), [(set f32:$d, (fadd f32:$a, f32:$b))]>;
