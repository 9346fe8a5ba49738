include "base.inc"
def imm : Operand<i32>;
def : StrictOperand<[imm], [(within 0, 1)]>;
def : StrictOperand<[imm], [(within 0, 2)]>;
