include "base.inc"
def number : Operand<i32>;
def : StrictOperand<[number], [(when NEG, (within 0, 1))]>;
