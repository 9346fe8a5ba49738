// For options: one flag.
include "llvm/Option/OptParser.td"

def v : Flag<["-"], "v">;
