include "base.inc"
def : DecodeOrder<[(table 1)]>;
