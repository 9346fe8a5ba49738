include "base.inc"
def : Pat<(i32 (ineg i32:$a)), (COPY_TO_REGCLASS $a, lo)>;
