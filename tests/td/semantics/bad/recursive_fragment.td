include "base.inc"
def frag : PatFrag<(ops node:$a), (ineg (frag $a))>;
