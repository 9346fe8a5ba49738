include "../bad/byte_code.inc"
def odd : Of<"OPERAND_ODD">;
def NOP : Code<1, (ins)>;
def ODD : Code<2, (ins odd:$odd)>;
