include "base.inc"
def : InstrLength<[(bytes 0, 1, 1)]>;
