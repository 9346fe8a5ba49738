include "base.inc"
def : InstrLength<[(bytes 2, 0x100000000, 1)]>;
