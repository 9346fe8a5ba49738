include "neon.inc"
def VADD : SInst<"vadd", "...", "csZ">;
def VSUB : SInst<"vsub", "...", "cXs">;
