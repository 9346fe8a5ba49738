include "sve.inc"
def SVADD : Inst<"svadd[_{d}]", "dd2.", "c", "_m", "aarch64_sve_add">;
