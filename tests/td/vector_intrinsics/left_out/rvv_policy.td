include "../bad/rvv.inc"
def Later : PolicyScheme<7>;
def a : RVVBuiltin<"v", "vv", "c"> { let UnMaskedPolicyScheme = Later; }
def b : RVVBuiltin<"v", "vv", "c">;
