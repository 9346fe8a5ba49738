include "base.inc"
def : Pat<(i32 (ineg i32:$a)), (REG_SEQUENCE lo, $a, lo)>;
