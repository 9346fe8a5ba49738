include "base.inc"
def number : Operand<i32>;
def : StrictOperand<[number], [(within 0, 1)]>;
def : StrictOperand<[number], [(within 0, 2)]>;
