// A modifier in a text that a diagnostic names.
// in: clang/include clang/include/clang/Basic
// run: --gen-diagnostics
// named: err_later
include "clang/Basic/Diagnostic.td"
//--- unknown
def sub_later : TextSubstitution<"put %later0 here">;
def err_later : Error<"%sub{sub_later}0">;
