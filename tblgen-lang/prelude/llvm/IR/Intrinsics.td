// Intrinsics: the classes to describe them with, and the types of their
// arguments. The intrinsics themselves are left to those who need them.

include "llvm/CodeGen/ValueTypes.td"
include "llvm/CodeGen/SDNodeProperties.td"

//--- Properties -------------------------------------------------------------

class IntrinsicProperty<bit is_default = false> {
  bit IsDefault = is_default;
}

foreach p = ["IntrNoMem", "IntrReadMem", "IntrWriteMem", "IntrArgMemOnly",
             "IntrInaccessibleMemOnly", "IntrInaccessibleMemOrArgMemOnly",
             "Commutative", "Throws", "IntrNoReturn", "IntrCold",
             "IntrNoDuplicate", "IntrNoMerge", "IntrConvergent",
             "IntrSpeculatable", "IntrHasSideEffects"] in
  def p : IntrinsicProperty;
// These hold unless an intrinsic says otherwise.
foreach p = ["IntrNoCallback", "IntrNoSync", "IntrNoFree", "IntrWillReturn"] in
  def p : IntrinsicProperty<true>;

// Properties of one argument, of the result or of the function itself.
class AttrIndex<int idx> {
  int Value = idx;
}
def FuncIndex : AttrIndex<-1>;
def RetIndex : AttrIndex<0>;
class ArgIndex<int argNo> : AttrIndex<!add(argNo, 1)>;

class NoCapture<AttrIndex idx> : IntrinsicProperty { int ArgNo = idx.Value; }
class NoAlias<AttrIndex idx> : IntrinsicProperty { int ArgNo = idx.Value; }
class NoUndef<AttrIndex idx> : IntrinsicProperty { int ArgNo = idx.Value; }
class NonNull<AttrIndex idx> : IntrinsicProperty { int ArgNo = idx.Value; }
class Returned<AttrIndex idx> : IntrinsicProperty { int ArgNo = idx.Value; }
class ImmArg<AttrIndex idx> : IntrinsicProperty { int ArgNo = idx.Value; }
class ReadOnly<AttrIndex idx> : IntrinsicProperty { int ArgNo = idx.Value; }
class WriteOnly<AttrIndex idx> : IntrinsicProperty { int ArgNo = idx.Value; }
class ReadNone<AttrIndex idx> : IntrinsicProperty { int ArgNo = idx.Value; }
class Align<AttrIndex idx, int align> : IntrinsicProperty {
  int ArgNo = idx.Value;
  int Align = align;
}
class Dereferenceable<AttrIndex idx, int bytes> : IntrinsicProperty {
  int ArgNo = idx.Value;
  int Bytes = bytes;
}

//--- Types ------------------------------------------------------------------

class LLVMType<ValueType vt> {
  ValueType VT = vt;
  int isAny = vt.isOverloaded;
  int Number = ?;
}
class LLVMAnyType<ValueType vt> : LLVMType<vt> {
  assert isAny, "only a wildcard type can stand for any type";
}
class LLVMQualPointerType<int addrspace> : LLVMType<iPTR> {
  assert !and(!ge(addrspace, 0), !lt(addrspace, 256)),
         "an address space is a number below 256";
  int AddrSpace = addrspace;
}
class LLVMAnyPointerType : LLVMAnyType<iPTRAny>;

// Types that depend on overloaded type `num` of the same intrinsic.
class LLVMMatchType<int num> : LLVMType<OtherVT> {
  let Number = num;
}
class LLVMMatchTypeNextArg<int num> : LLVMMatchType<num>;
class LLVMExtendedType<int num> : LLVMMatchType<num>;
class LLVMTruncatedType<int num> : LLVMMatchType<num>;
class LLVMScalarOrSameVectorWidth<int idx, LLVMType elty>
    : LLVMMatchType<idx> {
  ValueType ElTy = elty.VT;
}
class LLVMVectorOfAnyPointersToElt<int num> : LLVMMatchTypeNextArg<num>;
class LLVMVectorElementType<int num> : LLVMMatchType<num>;
class LLVMHalfElementsVectorType<int num> : LLVMMatchType<num>;
class LLVMSubdivide2VectorType<int num> : LLVMMatchType<num>;
class LLVMSubdivide4VectorType<int num> : LLVMMatchType<num>;
class LLVMVectorOfBitcastsToInt<int num> : LLVMMatchType<num>;

// "llvm_<type>_ty" for the value types, under the names used in IR.
foreach ty = [i1, i8, i16, i32, i64, i128, f80, f128, ppcf128] in
  def llvm_ # ty # _ty : LLVMType<ty>;
def llvm_half_ty : LLVMType<f16>;
def llvm_bfloat_ty : LLVMType<bf16>;
def llvm_float_ty : LLVMType<f32>;
def llvm_double_ty : LLVMType<f64>;
foreach ty = [token, x86mmx, x86amx, externref, funcref, exnref] in
  def llvm_ # ty # _ty : LLVMType<ty>;
def llvm_aarch64_svcount_ty : LLVMType<aarch64svcount>;
def llvm_void_ty : LLVMType<isVoid>;
def llvm_vararg_ty : LLVMType<isVoid>;
def llvm_empty_ty : LLVMType<OtherVT>;
def llvm_metadata_ty : LLVMType<MetadataVT>;
def llvm_ptr_ty : LLVMQualPointerType<0>;
def llvm_anyptr_ty : LLVMAnyPointerType;
def llvm_any_ty : LLVMAnyType<Any>;
def llvm_anyint_ty : LLVMAnyType<iAny>;
def llvm_anyfloat_ty : LLVMAnyType<fAny>;
def llvm_anyvector_ty : LLVMAnyType<vAny>;
foreach ty = ValueTypes in
  if !and(ty.isVector, !not(ty.isScalable)) then
    def llvm_ # ty # _ty : LLVMType<ty>;

//--- Intrinsics -------------------------------------------------------------

class Intrinsic<list<LLVMType> ret_types, list<LLVMType> param_types = [],
                list<IntrinsicProperty> intr_properties = [],
                string name = "", list<SDNodeProperty> sd_properties = [],
                bit disable_default_attributes = true> : SDPatternOperator {
  string LLVMName = name;
  string TargetPrefix = "";
  list<LLVMType> RetTypes = ret_types;
  list<LLVMType> ParamTypes = param_types;
  list<IntrinsicProperty> IntrProperties = intr_properties;
  let Properties = sd_properties;
  bit DisableDefaultAttributes = disable_default_attributes;
  bit isTarget = false;
  bit isOverloaded = !ne(0, !size(
      !filter(ty, ret_types # param_types, !isa<LLVMAnyType>(ty))));
}
class DefaultAttrsIntrinsic<list<LLVMType> ret_types,
                            list<LLVMType> param_types = [],
                            list<IntrinsicProperty> intr_properties = [],
                            string name = "",
                            list<SDNodeProperty> sd_properties = []>
    : Intrinsic<ret_types, param_types, intr_properties, name, sd_properties,
                false>;

class ClangBuiltin<string name> {
  string ClangBuiltinName = name;
}
class MSBuiltin<string name> {
  string MSBuiltinName = name;
}
