include "compress.inc"
def : CompressPat<(ADDI GPR:$d, GPR:$a, R0), (NEG GPR:$d, GPR:$a)>;
