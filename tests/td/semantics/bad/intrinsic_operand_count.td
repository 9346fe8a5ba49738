include "base.inc"
def int_two : Intrinsic<[llvm_i32_ty], [llvm_i32_ty, llvm_i32_ty]>;
def X : Inst<(outs GPR:$d), (ins GPR:$a), [(set i32:$d, (int_two i32:$a))]>;
