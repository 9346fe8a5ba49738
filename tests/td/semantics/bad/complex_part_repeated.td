include "base.inc"
def : Pat<(add (load (address i32:$a, i32:$a)), i32:$a), (ADD $a, $a)>;
