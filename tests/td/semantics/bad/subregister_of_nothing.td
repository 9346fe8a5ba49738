include "base.inc"
def : Pat<(i32 (ineg i32:$a)), (INSERT_SUBREG (IMPLICIT_DEF), $a, GPR)>;
