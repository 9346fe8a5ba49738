include "sve.inc"
def SVDOT : Inst<"svdot[_{d}]", "Pbb", "Pi", "", "aarch64_sve_dot">;
def SVBAD : Inst<"svbad[_{d}]", "dPqd", "cs", "", "">;
def SVWORSE : Inst<"svworse[_{d}]", "d@", "c", "", ""> { let Prototype = "dr"; let Types = "cP"; }
