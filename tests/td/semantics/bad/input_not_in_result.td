include "base.inc"
def : Pat<(add i32:$a, i32:$b), (NEG $a)>;
