include "base.inc"
def : InstrByteOrder;
def : InstrByteOrder;
