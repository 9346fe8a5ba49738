include "base.inc"
def : OperandTest<["it"], (print "a")>;
