include "clang/Basic/BuiltinsBase.td"
def a : CustomEntry { let Entry = "LANGBUILTIN(f, \"i\", \"n\")"; }
