include "base.inc"
def : Pat<(add i32:$a, 0x123456789), (NEG $a)>;
