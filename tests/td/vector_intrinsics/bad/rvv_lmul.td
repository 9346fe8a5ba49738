include "rvv.inc"
def a : RVVBuiltin<"v", "vv", "c"> { let Log2LMUL = [0, 4]; }
