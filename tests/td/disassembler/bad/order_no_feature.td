include "base.inc"
def : DecodeOrder<[(when R0, (table ""))]>;
