include "clang/Basic/BuiltinsBase.td"
class Unused;
