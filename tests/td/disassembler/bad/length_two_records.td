include "base.inc"
def : InstrLength<[(bytes 2, 0, 0)]>;
def : InstrLength<[(bytes 2, 0, 0)]>;
