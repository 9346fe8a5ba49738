include "clang/Basic/BuiltinsBase.td"
def a : Builtin { let Spellings = ["f"]; let Prototype = "int()"; }
def b : Builtin { let Spellings = ["g", "f"]; let Prototype = "int()"; }
