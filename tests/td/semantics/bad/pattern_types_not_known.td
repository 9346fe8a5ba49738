include "base.inc"
def : Pat<(store (bitconvert VPR:$a), i32:$p), (ADD $p, $p)>;
