include "llvm/Option/OptParser.td"
def c : Joined<["--"], "color=">, Values<"always,never">, ValuesCode<[{ none }]>;
