include "base.inc"
def : InstrByteOrder { let UnitsWhen = [(when NEG, (units 2))]; }
