include "base.inc"
def : InstrByteOrder { let UnitsWhen = [(when FeatureOne, (units 3))]; }
