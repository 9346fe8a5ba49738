// A macro of a row of builtins.
// in: clang/include
// run: --gen-builtins
// named: Later
include "clang/Basic/BuiltinsBase.td"
def First : CustomEntry { let Entry = "BUILTIN(__builtin_first, \"v\", \"n\")"; }
def Second : Builtin {
  let Spellings = ["__builtin_second"];
  let Prototype = "int(int)";
}
//--- unknown
def Later : CustomEntry { let Entry = "LATERBUILTIN(__builtin_later, \"v\", \"n\")"; }
