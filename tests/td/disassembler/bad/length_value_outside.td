include "base.inc"
def : InstrLength<[(bytes 2, 3, 4)]>;
