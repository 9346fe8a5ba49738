include "base.inc"
def A : InstAlias<"a", (LD GPR:$d, GPR:$b, R1)>;
