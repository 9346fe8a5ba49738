// A syntax of attributes.
// in: clang/include clang/include/clang/Basic
// run: --gen-clang-attributes
// named: Later
include "clang/Basic/Attr.td"
//--- unknown
class Modern<string name> : Spelling<name, "Modern">;
def Later : Attr {
  let Spellings = [Modern<"later">];
  let Documentation = [InternalOnly];
}
