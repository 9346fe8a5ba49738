include "base.inc"
def same : PatFrag<(ops node:$x), (bitconvert node:$x), [{ return true; }]>;
def X : Inst<(outs GPR:$d), (ins GPR:$a), [(set i32:$d, (same (ineg i32:$a)))]>;
