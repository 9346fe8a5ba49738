include "compress.inc"
def : CompressPat<(ADD GPR:$d, GPR:$a, GPR:$b), (NEG GPR:$d, GPR:$a)>;
