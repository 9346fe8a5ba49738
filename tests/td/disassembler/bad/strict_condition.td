include "base.inc"
def imm : Operand<i32>;
def : StrictOperand<[imm], [(when NEG, (within 0, 1))]>;
