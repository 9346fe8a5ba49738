include "llvm/Option/OptParser.td"
def OTHER : Option<[], "<other>", KIND_INPUT>;
