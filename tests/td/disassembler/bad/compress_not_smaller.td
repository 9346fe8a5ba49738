include "compress.inc"
def : CompressPat<(NEG GPR:$d, GPR:$a), (ADD GPR:$d, GPR:$a, R0)>;
