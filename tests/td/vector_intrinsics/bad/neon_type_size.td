include "neon.inc"
def VADD : SInst<"vadd", "...", "cQj">;
