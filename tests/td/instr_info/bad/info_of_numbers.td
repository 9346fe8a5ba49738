include "base.inc"
def Pair : Operand<i32> { let MIOperandInfo = (ops 1, 2); }
def ADD : Inst<(outs GPR:$d), (ins Pair:$a)>;
