include "llvm/Option/OptParser.td"
def level : Joined<["--"], "level=">;
def l : Joined<["-"], "l">, Alias<level>, AliasArgs<["2"]>;
