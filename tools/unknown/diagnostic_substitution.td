// A modifier in a text that diagnostics name.
// in: clang/include clang/include/clang/Basic
// run: --gen-diagnostics
// named: sub_later
include "clang/Basic/Diagnostic.td"
//--- unknown
def sub_later : TextSubstitution<"put %later0 here">;
