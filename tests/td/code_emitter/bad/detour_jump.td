include "base.inc"
def : DetourJump<(GPR R0)>;
