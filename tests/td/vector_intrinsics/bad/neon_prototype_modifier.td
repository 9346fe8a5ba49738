include "neon.inc"
def VADD : SInst<"vadd", "..(Q?)", "c">;
