include "byte_code.inc"
def LARGE : Code<0x1000000, (ins)>;
