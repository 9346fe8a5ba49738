// A modifier in the text of a diagnostic, in the page of diagnostics.
// in: clang/include clang/include/clang/Basic
// run: --gen-diag-docs
// named: warn_later
include "clang/Basic/Diagnostic.td"
//--- unknown
def warn_later : Warning<"put %later0 here">, InGroup<Most>;
