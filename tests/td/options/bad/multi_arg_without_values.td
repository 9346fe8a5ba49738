include "llvm/Option/OptParser.td"
def m : MultiArg<["-"], "m", 0>;
