include "base.inc"
def : StrictInstr<[NEG], [(within 0, 1)]>;
