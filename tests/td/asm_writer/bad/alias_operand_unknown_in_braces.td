include "base.inc"
def A : InstAlias<"a ${x}", (INC R0)>;
