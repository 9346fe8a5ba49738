include "base.inc"
def imm : Operand<i32>;
def : StrictOperand<[imm], [(differ 0, 1)]>;
