include "llvm/Option/OptParser.td"
def a : Flag<["-"], "x">;
def b : Separate<["-"], "x">;
