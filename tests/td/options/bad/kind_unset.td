include "llvm/Option/OptParser.td"
def k : Option<["-"], "k", KIND_FLAG> { let Kind = ?; }
