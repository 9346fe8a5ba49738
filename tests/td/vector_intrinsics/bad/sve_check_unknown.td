include "sve.inc"
def SVEXT : Inst<"svext[_{d}]", "ddi", "c", "", "", [], [ImmCheck<1, ImmCheckOdd>]>;
