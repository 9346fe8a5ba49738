include "byte_code.inc"
def IN_REGISTER : Code<1, (ins R:$index)>;
