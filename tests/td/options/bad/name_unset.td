include "llvm/Option/OptParser.td"
def n : Flag<["-"], "n"> { let Name = ?; }
