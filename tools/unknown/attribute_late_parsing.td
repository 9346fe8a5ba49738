// A way to parse the arguments of attributes late.
// in: clang/include clang/include/clang/Basic
// run: --gen-clang-attributes
// named: Later
include "clang/Basic/Attr.td"
//--- unknown
def LateAttrParseModern : LateAttrParseKind<7>;
def Later : Attr {
  let Spellings = [GNU<"later">];
  let LateParsed = LateAttrParseModern;
  let Documentation = [InternalOnly];
}
