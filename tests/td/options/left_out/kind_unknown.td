include "llvm/Option/OptParser.td"
def INPUT : Option<[], "<input>", KIND_INPUT>;
def UNKNOWN : Option<[], "<unknown>", KIND_UNKNOWN>;
def KIND_PAIR : OptionKind<"Pair">;
def p : Option<["-"], "p", KIND_PAIR>;
def q : Flag<["-"], "q">;
def pair : Flag<["--"], "pair">, Alias<p>;
