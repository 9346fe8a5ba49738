include "clang/Basic/BuiltinsBase.td"
def a : CustomEntry { let Entry = "BUILTIN(f, \"i\", \"n\")"; }
def b : CustomEntry { let Entry = "LATER(g, \"i\", \"n\")"; }
