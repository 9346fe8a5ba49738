include "llvm/Option/OptParser.td"
def input : Separate<["--"], "input">, Alias<INPUT>;
