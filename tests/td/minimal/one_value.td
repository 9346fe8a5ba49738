// For options: a value and a group.
include "llvm/Option/OptParser.td"

def G : OptionGroup<"group">;
def o : Separate<["-"], "o">, Group<G>, HelpText<"The output">;
