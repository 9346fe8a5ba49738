include "llvm/Option/OptParser.td"
def g : Option<["-"], "g", KIND_GROUP>;
