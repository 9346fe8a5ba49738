include "compress.inc"
def : CompressPat<(ADD GPR:$d, GPR:$a), (NEG GPR:$d, GPR:$a)>;
