include "base.inc"
def : Pat<(i32 (add i32:$a, (ineg i32:$a):$a)), (ADD $a, $a)>;
