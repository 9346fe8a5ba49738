include "base.inc"
def : InstrByteOrder { let UnitsWhen = [(units 2)]; }
