include "compress.inc"
def : CompressPat<(GPR R0), (NEG GPR:$d, GPR:$a)>;
