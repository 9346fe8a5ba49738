include "llvm/Option/OptParser.td"
def p : Flag<["-", ?], "p">;
