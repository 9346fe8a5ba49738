include "base.inc"
def A : InstAlias<"a $d", (INC R0)>;
