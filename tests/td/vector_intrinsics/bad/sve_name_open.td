include "sve.inc"
def SVADD : Inst<"svadd[_{d}", "dd", "c", "_m", "">;
def SVSUB : Inst<"svsub_{d", "dd", "c", "_m", "">;
def SVMUL : Inst<"svmul_{9}", "dd", "c", "_m", "">;
