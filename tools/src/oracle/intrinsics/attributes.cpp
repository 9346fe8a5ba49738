// The kinds of attributes in LLVM's library, and the tables and rules that llvm-tblgen prints.

#include "llvm-c/Core.h"
#include "llvm/IR/Attributes.h"
#include "llvm/Support/raw_ostream.h"
#include <cstring>

using namespace llvm;

enum AttributeProperty { FnAttr = 1, ParamAttr = 2, RetAttr = 4 };

#define GET_ATTR_PROP_TABLE
#include "attributes.inc"

static void kind(const char *Name, const char *Spelling) {
  unsigned Kind = LLVMGetEnumAttributeKindForName(Spelling, strlen(Spelling));
  auto K = (Attribute::AttrKind)Kind;
  const char *Class = Attribute::isEnumAttrKind(K)            ? "Enum"
                      : Attribute::isTypeAttrKind(K)          ? "Type"
                      : Attribute::isIntAttrKind(K)           ? "Int"
                      : Attribute::isConstantRangeAttrKind(K) ? "ConstantRange"
                                                              : "ConstantRangeList";
  outs() << "kind " << Name << " " << Spelling << " " << Kind << " " << Class << " "
         << (unsigned)AttrPropTable[Kind - 1] << "\n";
}

struct Fn {};

struct Print {
  const char *Text;
  template <typename... T> bool operator()(const Fn &, const Fn &, T... Names) const {
    outs() << "rule " << Text;
    ((outs() << " " << Names), ...);
    outs() << "\n";
    return true;
  }
};

#define ATTRIBUTE_ENUM(NAME, SPELLING) struct NAME##Attr { static constexpr const char *Text = #SPELLING; };
#define ATTRIBUTE_STRBOOL(NAME, SPELLING) struct NAME##Attr { static constexpr const char *Text = #SPELLING; };
#define ATTRIBUTE_COMPLEXSTR(NAME, SPELLING)
namespace rules {
#define GET_ATTR_NAMES
#include "attributes.inc"

template <typename A> bool isEqual(const Fn &, const Fn &) {
  outs() << "rule isEqual " << A::Text << "\n";
  return true;
}
static bool isEqual(const Fn &, const Fn &, const char *Text) {
  outs() << "rule isEqual " << Text << "\n";
  return true;
}
template <typename A> void setAND(const Fn &, const Fn &) {
  outs() << "rule setAND " << A::Text << "\n";
}
template <typename A> void setOR(const Fn &, const Fn &) {
  outs() << "rule setOR " << A::Text << "\n";
}
static Print checkDenormMode{"checkDenormMode"}, checkStrictFP{"checkStrictFP"},
    adjustCallerSSPLevel{"adjustCallerSSPLevel"}, adjustCallerStackProbes{"adjustCallerStackProbes"},
    adjustCallerStackProbeSize{"adjustCallerStackProbeSize"},
    adjustMinLegalVectorWidth{"adjustMinLegalVectorWidth"},
    adjustNullPointerValidAttr{"adjustNullPointerValidAttr"};
using Function = Fn;
#define GET_ATTR_COMPAT_FUNC
#include "attributes.inc"
} // namespace rules

int main() {
#define ATTRIBUTE_ENUM(NAME, SPELLING) kind(#NAME, #SPELLING);
#define ATTRIBUTE_STRBOOL(NAME, SPELLING) outs() << "text " #NAME " " #SPELLING " 1\n";
#define ATTRIBUTE_COMPLEXSTR(NAME, SPELLING) outs() << "text " #NAME " " #SPELLING " 0\n";
#define GET_ATTR_NAMES
#include "attributes.inc"
  Fn F;
  rules::hasCompatibleFnAttrs(F, F);
  rules::mergeFnAttrs(F, F);
}
