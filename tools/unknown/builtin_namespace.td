// A namespace of builtins.
// in: clang/include clang/include/clang/Basic
// run: --gen-builtins
// named: Later
include "clang/Basic/Builtins.td"
//--- unknown
def Later : LibBuiltin<"later.h"> {
  let Spellings = ["later"];
  let Namespace = "later";
  let Prototype = "int(int)";
}
