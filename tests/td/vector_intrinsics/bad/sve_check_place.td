include "sve.inc"
def SVEXT : Inst<"svext[_{d}]", "ddi", "c", "", "", [], [ImmCheck<1, ImmCheckLaneIndex, 7>]>;
def SVDUP : Inst<"svdup[_{d}]", "ddi", "c", "", "", [], [ImmCheck<-1, ImmCheck0_3>]>;
