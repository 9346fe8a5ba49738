include "base.inc"
def NONE : RegisterClass<"T", [i32], 32, (add)>;
def : Pat<(i32 (ctpop i32:$a)), (COPY_TO_REGCLASS $a, NONE)>;
