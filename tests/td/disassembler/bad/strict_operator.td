include "base.inc"
def number : Operand<i32>;
def : StrictOperand<[number], [(differ 0, 1)]>;
