include "mve.inc"
def vaddq : Intrinsic<Vector, (args Vector, Vector), (seq)> { let params = [Void]; }
