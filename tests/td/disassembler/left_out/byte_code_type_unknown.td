include "../bad/byte_code.inc"
def odd : Of<"OPERAND_ODD">;
def ODD : Code<1, (ins odd:$odd)>;
