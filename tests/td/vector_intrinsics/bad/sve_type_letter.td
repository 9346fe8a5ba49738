include "sve.inc"
def SVADD : Inst<"svadd[_{d}]", "ddd", "cUx", "_m", "aarch64_sve_add">;
