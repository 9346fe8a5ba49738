// A kind of options.
// in: llvm/include clang/include
// run: --gen-options
// named: later
include "clang/Driver/Options.td"
//--- unknown
def KIND_LATER : OptionKind<"Later">;
def later : Option<["-"], "later", KIND_LATER>;
