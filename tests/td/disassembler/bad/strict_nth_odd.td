include "base.inc"
def : StrictInstr<[NEG], [(nth "a", (within 0, 1))]>;
