include "byte_code.inc"
def pair : Of<"OPERAND_LOCAL"> { let MIOperandInfo = (ops local:$a, local:$b); }
def TWO : Code<1, (ins pair:$pair)>;
