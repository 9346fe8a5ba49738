include "clang/Basic/BuiltinsBase.td"
def a : LibBuiltin<"Math.h"> { let Spellings = ["a"]; let Prototype = "int()"; }
