include "base.inc"
def : DetourJump<(NEG GPR)>;
