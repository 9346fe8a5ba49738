include "base.inc"
include "tblgen/Semantics.td"
def : Semantics<ADD, [(add GPR:$a, GPR:$b)]>;
