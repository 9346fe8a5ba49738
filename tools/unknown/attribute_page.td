// A syntax of attributes, in their reference.
// in: clang/include clang/include/clang/Basic
// run: --gen-attr-docs
// named: Later
include "clang/Basic/Attr.td"
//--- unknown
class Modern<string name> : Spelling<name, "Modern">;
def Later : Attr {
  let Spellings = [Modern<"later">];
  let Documentation = [InternalOnly];
}
