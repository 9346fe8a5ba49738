include "base.inc"
def frag : PatFrag<(ops node:$a), (add $a, node)>;
