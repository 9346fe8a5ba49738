// An effect of diagnostics in substitutions of C++.
// in: clang/include clang/include/clang/Basic
// run: --gen-diagnostics
// named: err_later
include "clang/Basic/Diagnostic.td"
//--- unknown
def SFINAE_Later : SFINAEResponse;
def err_later : Error<"put it here"> { let SFINAE = SFINAE_Later; }
