include "base.inc"
def number : Operand<i32>;
def : StrictOperand<[number], [(within 5, 2)]>;
