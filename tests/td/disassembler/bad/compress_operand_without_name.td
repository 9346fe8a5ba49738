include "compress.inc"
def : CompressPat<(ADD GPR:$d, GPR:$d, R0), (NEG GPR:$d, GPR)>;
