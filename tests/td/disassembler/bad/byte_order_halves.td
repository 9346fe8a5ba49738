include "base.inc"
def : InstrByteOrder { let SwappedHalves = [1, 16]; }
