include "base.inc"
def imm : Operand<i32>;
def : StrictOperand<[imm], [(within 5, 2)]>;
