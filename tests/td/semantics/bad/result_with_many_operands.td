include "base.inc"
def : Pat<(ineg i32:$a), (NEG $a, $a)>;
