include "base.inc"
def : DecodeOrder<[(when (masked 1), (table ""))]>;
