include "base.inc"
def : Pat<(ineg i32:$a), (add $a, $a)>;
