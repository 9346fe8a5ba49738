include "base.inc"
def A : InstAlias<"a", (GPR 1)>;
