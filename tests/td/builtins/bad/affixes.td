include "clang/Basic/BuiltinsBase.td"
def a : Builtin, Template<["int", "char"], ["_i"]> { let Spellings = ["a"]; let Prototype = "T()"; }
