include "base.inc"
def : DecodeOrder<[(when (masked 0xff0000, 0x10000), (table ""))]>;
