include "base.inc"
def : Pat<(ineg i32:$a), (ADD $a, GPR:$b)>;
