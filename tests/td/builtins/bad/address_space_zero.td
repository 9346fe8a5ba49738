include "clang/Basic/BuiltinsBase.td"
def a : Builtin { let Spellings = ["a"]; let Prototype = "void(int address_space<0>*)"; }
