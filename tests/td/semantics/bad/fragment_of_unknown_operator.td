include "base.inc"
def frag : PatFrag<(ops node:$a), (GPR $a)>;
