include "base.inc"
def : Pat<(f32 (fadd f32:$a, f32:$b)), (ADD $a, $b)>;
