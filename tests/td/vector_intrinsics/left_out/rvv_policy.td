include "../bad/rvv.inc"
class PolicyScheme<int val> { int Value = val; }
def Later : PolicyScheme<7>;
def a : RVVBuiltin<"v", "vv", "c"> { PolicyScheme UnMaskedPolicyScheme = Later; }
def b : RVVBuiltin<"v", "vv", "c">;
