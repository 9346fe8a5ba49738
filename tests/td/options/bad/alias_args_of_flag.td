include "llvm/Option/OptParser.td"
def verbose : Flag<["--"], "verbose">;
def v : Flag<["-"], "v">, Alias<verbose>, AliasArgs<["x"]>;
