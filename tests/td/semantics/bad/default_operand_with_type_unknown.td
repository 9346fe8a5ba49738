include "base.inc"
def pred : OperandWithDefaultOps<OtherVT, (ops V0)>;
def X : Inst<(outs GPR:$d), (ins GPR:$a, pred:$p), [(set i32:$d, (ineg i32:$a))]>;
