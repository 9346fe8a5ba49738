class AttrProperty;
class Attr<string S, list<AttrProperty> P> {
  string AttrString = S;
  list<AttrProperty> Properties = P;
}
class EnumAttr<string S, list<AttrProperty> P> : Attr<S, P>;
class CompatRule<string F> {
  string CompatFunc = F;
}
def Safe : EnumAttr<"safe", []>;

def Rule : CompatRule<"is equal">;
