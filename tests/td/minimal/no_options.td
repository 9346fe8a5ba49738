// For options: only what every program has.
include "llvm/Option/OptParser.td"

