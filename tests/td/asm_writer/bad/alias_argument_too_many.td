include "base.inc"
def A : InstAlias<"a", (ADD GPR:$d, GPR:$a, 1, 2)>;
