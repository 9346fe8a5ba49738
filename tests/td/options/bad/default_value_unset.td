include "llvm/Option/OptParser.td"
def c : Flag<["--"], "color"> { let KeyPath = "Opts.Color"; }
