include "base.inc"
def : DecodeOrder<[(table "", 4)]>;
