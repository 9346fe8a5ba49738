// A class of attributes of the intermediate representation.
// in: llvm/include
// run: --gen-attributes
// named: Later
include "llvm/IR/Attributes.td"
//--- unknown
class LaterAttr<string S, list<AttrProperty> P> : Attr<S, P>;
def Later : LaterAttr<"later", [FnAttr]>;
