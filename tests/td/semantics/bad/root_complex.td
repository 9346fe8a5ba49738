include "base.inc"
def : Pat<(address i32:$a, i32:$b), (ADD $a, $b)>;
