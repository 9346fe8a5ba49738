// For intrinsics: an intrinsic of a target that a builtin becomes.
include "llvm/IR/Intrinsics.td"

let TargetPrefix = "toy" in
  def int_toy_one : ClangBuiltin<"__builtin_toy_one">, Intrinsic<[llvm_i32_ty], [llvm_anyint_ty]>;
