include "base.inc"
def : Pat<(i64 (trunc i32:$a)), (NEG $a)>;
