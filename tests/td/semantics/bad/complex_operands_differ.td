include "base.inc"
def : Pat<(add (load (address i32:$a, i32:$b)), (load (address i32:$b, i32:$a))), (ADD $a, $b)>;
