include "rvv.inc"
def a : RVVBuiltin<"z", "vv", "c">;
def b : RVVBuiltin<"w", "0", "l">;
