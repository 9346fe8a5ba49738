include "base.inc"
def : Pat<(load (address GPR, i32:$b)), (ADD $b, $b)>;
