include "base.inc"
def : Pat<(i32 (ineg i32:$a)), (EXTRACT_SUBREG $a, GPR)>;
