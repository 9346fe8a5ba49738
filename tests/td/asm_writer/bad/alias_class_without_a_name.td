include "base.inc"
def A : InstAlias<"a", (ADD GPR, GPR:$a, 1)>;
