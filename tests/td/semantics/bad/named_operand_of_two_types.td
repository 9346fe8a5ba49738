include "base.inc"
def : Pat<(f32 (fadd f32:$a, (sint_to_fp i32:$a))), (FADD $a, $a)>;
