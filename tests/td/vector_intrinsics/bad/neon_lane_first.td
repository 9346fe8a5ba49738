include "neon.inc"
def VGET : SInst<"vget_lane", "1I", "c">;
