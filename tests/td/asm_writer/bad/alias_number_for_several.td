include "base.inc"
def A : InstAlias<"a", (LD GPR:$d, 1, R1)>;
