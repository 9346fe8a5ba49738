include "llvm/Option/OptParser.td"
def KIND_PAIR : OptionKind<"Pair">;
def p : Option<["-"], "p", KIND_PAIR>;
