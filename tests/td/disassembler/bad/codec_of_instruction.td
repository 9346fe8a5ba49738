include "base.inc"
let DecoderMethod = "decodeAll" in def MOV : Unary<3>;
def : InstrCodec<[MOV], (operands (of_bits (reg GPR), 12, 8))>;
