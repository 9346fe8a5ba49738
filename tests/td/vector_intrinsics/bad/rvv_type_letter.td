include "rvv.inc"
def vadd_vv : RVVBuiltin<"v", "vvv", "csz">;
