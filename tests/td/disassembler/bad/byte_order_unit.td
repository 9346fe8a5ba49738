include "base.inc"
def : InstrByteOrder { let Unit = 3; }
