include "base.inc"
def A : InstAlias<"a", (ADD GPR:$d, GPR:$a, Wide:$i)>;
