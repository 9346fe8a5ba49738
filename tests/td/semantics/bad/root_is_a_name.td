include "base.inc"
def : Pat<(i32 GPR:$a), (NEG $a)>;
