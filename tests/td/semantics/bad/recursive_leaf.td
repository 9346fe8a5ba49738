include "base.inc"
def own : PatFrag<(ops), (own)>;
