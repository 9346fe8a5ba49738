include "base.inc"
def : StrictInstr<[NEG], [(apart 0)]>;
