include "base.inc"
def frag : PatFrag<(ops node:$a, node:$b), (ineg $a)>;
