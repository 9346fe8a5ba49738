// Intrinsics of a machine of our own, and some for all machines.

include "llvm/IR/Intrinsics.td"

def int_abs : DefaultAttrsIntrinsic<[llvm_anyint_ty], [LLVMMatchType<0>, llvm_i1_ty],
    [IntrNoMem, IntrSpeculatable, ImmArg<ArgIndex<1>>]>;
def int_copy : Intrinsic<[], [llvm_anyptr_ty, llvm_anyptr_ty, llvm_anyint_ty],
    [IntrArgMemOnly, IntrWillReturn, NoCapture<ArgIndex<0>>, WriteOnly<ArgIndex<0>>,
     ReadOnly<ArgIndex<1>>, Align<ArgIndex<0>, 8>]>;
def int_copy_all : Intrinsic<[], [llvm_ptr_ty]>;
def int_fail : Intrinsic<[], [llvm_vararg_ty], [IntrNoReturn, IntrCold, Throws]>;
def int_gather : Intrinsic<[llvm_anyvector_ty],
    [LLVMVectorOfAnyPointersToElt<0>, LLVMScalarOrSameVectorWidth<0, llvm_i1_ty>],
    [IntrReadMem]>;
def int_widen : Intrinsic<[LLVMExtendedType<0>, LLVMHalfElementsVectorType<0>],
    [llvm_anyvector_ty, LLVMVectorElementType<0>, LLVMTruncatedType<0>,
     LLVMSubdivide2VectorType<0>, LLVMVectorOfBitcastsToInt<0>]>;

let TargetPrefix = "toy" in {
  def int_toy_add : ClangBuiltin<"__builtin_toy_add">, MSBuiltin<"_toy_add">,
      DefaultAttrsIntrinsic<[llvm_v4i32_ty], [llvm_v4i32_ty, llvm_v4i32_ty],
                            [IntrNoMem, Commutative]>;
  def int_toy_pair : ClangBuiltin<"__builtin_toy_pair">,
      Intrinsic<[llvm_i32_ty, llvm_i1_ty], [llvm_ptr_ty],
                [IntrNoMem, IntrHasSideEffects, NoUndef<RetIndex>], "llvm.toy.pair.of">;
  def int_toy_pair_of_all : Intrinsic<[llvm_any_ty], [LLVMQualPointerType<3>]>;
  def int_toy_fence : Intrinsic<[], [], [IntrInaccessibleMemOnly, IntrWriteMem]>;
}
