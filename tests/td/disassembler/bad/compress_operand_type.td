include "compress.inc"
def LOW : RegisterClass<"T", [i32], 32, (add R0)>;
def : CompressPat<(ADD GPR:$d, LOW:$a, R0), (NEG GPR:$d, GPR:$a)>;
