include "base.inc"
def frag : PatFrag<(ops node), (ineg $a)>;
