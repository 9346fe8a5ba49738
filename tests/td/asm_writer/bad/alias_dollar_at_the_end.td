include "base.inc"
def A : InstAlias<"a $", (INC R0)>;
