include "neon.inc"
def VMOVN : SInst<"vmovn", "<.", "sc">;
