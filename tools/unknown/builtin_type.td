// A type in the prototype of a builtin.
// in: clang/include clang/include/clang/Basic
// run: --gen-builtins
// named: Later
include "clang/Basic/Builtins.td"
//--- unknown
def Later : Builtin {
  let Spellings = ["__builtin_later"];
  let Prototype = "int(later_t)";
}
