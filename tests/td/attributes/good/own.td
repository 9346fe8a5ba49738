// Attributes of our own, with the classes of LLVM's file.

class AttrProperty;
def FnAttr : AttrProperty;
def ParamAttr : AttrProperty;

class Attr<string S, list<AttrProperty> P> {
  string AttrString = S;
  list<AttrProperty> Properties = P;
}
class EnumAttr<string S, list<AttrProperty> P> : Attr<S, P>;
class IntAttr<string S, list<AttrProperty> P> : Attr<S, P>;
class TypeAttr<string S, list<AttrProperty> P> : Attr<S, P>;
class StrBoolAttr<string S> : Attr<S, []>;

def Zero : EnumAttr<"zero", [ParamAttr]>;
def Safe : EnumAttr<"safe_one", [FnAttr]>;
def Bytes : IntAttr<"bytes", [FnAttr, ParamAttr]>;
def Of : TypeAttr<"of", [ParamAttr]>;
def Fast : StrBoolAttr<"fast-math">;

class CompatRule<string F> {
  string CompatFunc = F;
  string AttrName = "";
}
class MergeRule<string F> {
  string MergeFunc = F;
}
def : CompatRule<"isEqual<SafeAttr>">;
def : CompatRule<"isEqual"> { let AttrName = "stack-size"; }
def : CompatRule<"merge">;
def : MergeRule<"setAND<FastAttr>">;
def : MergeRule<"growStack">;
