include "base.inc"
def F0 : Register<"f0">;
def FPR : RegisterClass<"T", [f32], 32, (add F0)>;
def A : InstAlias<"a", (ADD GPR:$d, F0, 1)>;
