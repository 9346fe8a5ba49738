include "llvm/Option/OptParser.td"
def n : MultiArg<["-"], "n", -1>;
