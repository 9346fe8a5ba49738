include "llvm/IR/Intrinsics.td"

let TargetPrefix = "toy" in {
  def int_toy_a : ClangBuiltin<"__builtin_toy">, Intrinsic<[]>;
  def int_toy_b : ClangBuiltin<"__builtin_toy">, Intrinsic<[]>;
}
