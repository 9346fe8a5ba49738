include "neon.inc"
def VMOVL : SInst<"vmovl", ">.", "l">;
