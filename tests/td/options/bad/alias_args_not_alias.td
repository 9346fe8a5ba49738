include "llvm/Option/OptParser.td"
def o : Joined<["-"], "o">, AliasArgs<["x"]>;
