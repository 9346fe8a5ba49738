include "base.inc"
def : InstText<["A"], (print "a"), (print "a")>;
