include "base.inc"
def : Pat<(NEG i32:$a), (NEG $a)>;
