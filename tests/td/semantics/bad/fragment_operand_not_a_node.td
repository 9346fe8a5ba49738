include "base.inc"
def frag : PatFrag<(ops GPR:$a), (ineg $a)>;
