include "base.inc"
def : Pat<(add i32:$a, 1:$b), (NEG $a)>;
