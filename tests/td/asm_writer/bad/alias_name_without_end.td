include "base.inc"
def A : InstAlias<"a ${d", (INC GPR:$d)>;
