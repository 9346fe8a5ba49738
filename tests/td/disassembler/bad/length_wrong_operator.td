include "base.inc"
def : InstrLength<[(table "")]>;
