include "base.inc"
def : DecodeOrder<[(table "", -2)]>;
