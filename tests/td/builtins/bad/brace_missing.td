include "clang/Basic/BuiltinsBase.td"
def a : Builtin { let Spellings = ["a"]; let Prototype = "int(int"; }
