include "base.inc"
def : EncodedOperands<[GPR], (reg GPR)>;
def : EncodedOperands<[GPR], (reg GPR, 1)>;
