// A class of diagnostics.
// in: clang/include clang/include/clang/Basic
// run: --gen-diagnostics
// named: later
include "clang/Basic/Diagnostic.td"
//--- unknown
def CLASS_LATER : DiagClass;
def later : Diagnostic<"put it here", CLASS_LATER, SEV_Error>;
