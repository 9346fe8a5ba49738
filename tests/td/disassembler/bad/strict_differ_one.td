include "base.inc"
def : StrictInstr<[NEG], [(differ 0)]>;
