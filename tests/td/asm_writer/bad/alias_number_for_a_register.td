include "base.inc"
def A : InstAlias<"a", (ADD GPR:$d, 1, 1)>;
