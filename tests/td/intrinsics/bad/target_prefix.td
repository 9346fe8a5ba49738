include "llvm/IR/Intrinsics.td"

let TargetPrefix = "toy" in def int_other_add : Intrinsic<[]>;
