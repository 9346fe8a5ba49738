include "rvv.inc"
def a : RVVBuiltin<"v", "vPe", "c"> { let NF = 9; }
def b : RVVBuiltin<"v", "0", "c"> { let NF = 4; }
