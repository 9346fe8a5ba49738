include "clang/Basic/BuiltinsBase.td"
def a : Builtin, Template<["T*"], ["_x"]> { let Spellings = ["a"]; let Prototype = "void(T)"; }
