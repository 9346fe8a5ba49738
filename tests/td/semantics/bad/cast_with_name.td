include "base.inc"
def : Pat<(add (i32 GPR:$a):$b, i32:$c), (ADD $a, $c)>;
