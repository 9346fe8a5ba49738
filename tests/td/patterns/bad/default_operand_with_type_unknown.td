include "base.inc"
def pred : OperandWithDefaultOps<OtherVT, (ops undef_tied_input)>;
def X : Inst<(outs GPR:$d), (ins GPR:$a, pred:$p), [(set i32:$d, (ineg i32:$a))]>;
