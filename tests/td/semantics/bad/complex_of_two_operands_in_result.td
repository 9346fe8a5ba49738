include "base.inc"
def : Pat<(load (address i32:$a, i32:$b):$c), (NEG $c)>;
