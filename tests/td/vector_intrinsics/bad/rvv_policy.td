include "rvv.inc"
def a : RVVBuiltin<"v", "vv", "c"> { let HasTailPolicy = 0; let HasMaskPolicy = 0; }
