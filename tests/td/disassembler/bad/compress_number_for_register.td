include "compress.inc"
def : CompressPat<(ADD GPR:$d, GPR:$a, 0), (NEG GPR:$d, GPR:$a)>;
