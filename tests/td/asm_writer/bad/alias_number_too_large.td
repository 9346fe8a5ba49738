include "base.inc"
def A : InstAlias<"a", (ADD R0, R0, 0x80000000)>;
