include "base.inc"
def : InstrCodec<[NEG], (operands (of_bits (reg GPR), 4, 4), (of_bits (reg GPR), 0, 4), (constant 1))>;
