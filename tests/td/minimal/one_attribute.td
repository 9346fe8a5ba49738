// For attributes: an attribute, and no rules.
class AttrProperty;
def FnAttr : AttrProperty;
class Attr<string S, list<AttrProperty> P> {
  string AttrString = S;
  list<AttrProperty> Properties = P;
}
class EnumAttr<string S, list<AttrProperty> P> : Attr<S, P>;
class IntAttr<string S, list<AttrProperty> P> : Attr<S, P>;
class TypeAttr<string S, list<AttrProperty> P> : Attr<S, P>;
class StrBoolAttr<string S> : Attr<S, []>;
class CompatRule<string F> { string CompatFunc = F; string AttrName = ""; }
class MergeRule<string F> { string MergeFunc = F; }
def Zero : EnumAttr<"zero", [FnAttr]>;
