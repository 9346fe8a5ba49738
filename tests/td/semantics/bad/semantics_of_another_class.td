include "base.inc"
include "tblgen/Semantics.td"
def : Semantics<NEG, [(set GPR:$d, (fp_to_sint FPR:$a))]>;
