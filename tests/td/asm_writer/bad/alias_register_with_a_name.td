include "base.inc"
def A : InstAlias<"a", (ADD GPR:$d, R1:$a, 1)>;
