include "base.inc"
def : DetourJump<(NEG)>;
def : OppositeBranches<[[NEG]]>;
