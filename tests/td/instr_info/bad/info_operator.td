include "base.inc"
def Pair : Operand<i32> { let MIOperandInfo = (ins GPR, GPR); }
def ADD : Inst<(outs GPR:$d), (ins Pair:$a)>;
