include "base.inc"
def A : InstAlias<"a", (ADD GPR:$d, Low:$d, 1)>;
