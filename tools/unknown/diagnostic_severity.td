// A severity of diagnostics.
// in: clang/include clang/include/clang/Basic
// run: --gen-diagnostics
// named: later
include "clang/Basic/Diagnostic.td"
//--- unknown
def SEV_Later : Severity<"Later">;
def later : Diagnostic<"put it here", CLASS_ERROR, SEV_Later>;
