// A modifier in the text of a diagnostic.
// in: clang/include clang/include/clang/Basic
// run: --gen-diagnostics
// named: err_later
include "clang/Basic/Diagnostic.td"
//--- unknown
def err_later : Error<"put %later0 here">;
