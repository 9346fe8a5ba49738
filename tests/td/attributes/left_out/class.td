class AttrProperty;
def FnAttr : AttrProperty;
class Attr<string S, list<AttrProperty> P> {
  string AttrString = S;
  list<AttrProperty> Properties = P;
}
class EnumAttr<string S, list<AttrProperty> P> : Attr<S, P>;
class LaterAttr<string S, list<AttrProperty> P> : Attr<S, P>;
def Known : EnumAttr<"known", [FnAttr]>;
def Later : LaterAttr<"later", [FnAttr]>;
