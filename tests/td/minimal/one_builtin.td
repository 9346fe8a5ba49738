// For builtins: one builtin.
include "clang/Basic/BuiltinsBase.td"

def One : Builtin { let Spellings = ["one"]; let Prototype = "void()"; }
