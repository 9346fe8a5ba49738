include "base.inc"
def Imm : Operand<i32> { let OperandType = ?; }
def ADD : Inst<(outs GPR:$d), (ins Imm:$a)>;
