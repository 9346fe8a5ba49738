include "sve.inc"
def SVADD : Inst<"svadd[_{d}]", "dd!", "c", "_m", "aarch64_sve_add">;
