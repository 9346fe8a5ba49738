include "base.inc"
def frag : PatFrag<(set node:$a), (ineg $a)>;
