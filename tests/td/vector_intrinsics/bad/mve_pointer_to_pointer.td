include "mve.inc"
def vldrq : Intrinsic<Vector, (args CPtr<CPtr<Scalar>>), (seq)> { let params = [s8]; }
