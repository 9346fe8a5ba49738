include "mve.inc"
def vaddq : Intrinsic<Vector, (args 1), (seq)> { let params = [s8]; }
def vsubq : Intrinsic<Vector, (args (seq s8)), (seq)> { let params = [s8]; }
def vmulq : Intrinsic<Vector, (args seq), (seq)> { let params = [s8]; }
