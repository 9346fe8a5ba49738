include "llvm/Option/OptParser.td"
def KIND_PAIR : OptionKind<"Pair">;
def p : Option<["-"], "p", KIND_PAIR>;
def q : Flag<["-"], "q">;
def pair : Flag<["--"], "pair">, Alias<p>;
