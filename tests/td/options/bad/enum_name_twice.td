include "llvm/Option/OptParser.td"
def a : Flag<["-"], "a">, EnumName<"Same">;
def b : Flag<["-"], "b">, EnumName<"Same">;
