include "base.inc"
def : InstText<["A("], (holds_all), (print "a")>;
