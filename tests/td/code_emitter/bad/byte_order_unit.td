include "base.inc"
def : InstrByteOrder { let Units = [5]; }
