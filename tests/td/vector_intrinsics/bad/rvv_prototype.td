include "rvv.inc"
def a : RVVBuiltin<"v", "vvU", "c">;
def b : RVVBuiltin<"v", "v(FixedSEW:7)v", "c">;
def c : RVVBuiltin<"v", "v(Log2EEW:3v", "c">;
def d : RVVBuiltin<"v", "vXv", "c">;
def e : RVVBuiltin<"v", "vCPv", "c">;
def f : RVVBuiltin<"v", "(Log2EEW:3)w", "c">;
def g : RVVBuiltin<"v", "", "c">;
