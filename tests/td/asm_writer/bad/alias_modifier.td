include "base.inc"
def A : InstAlias<"a ${d:mod}", (INC GPR:$d)>;
