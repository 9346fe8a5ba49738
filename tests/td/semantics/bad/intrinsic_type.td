include "base.inc"
def int_own : Intrinsic<[llvm_i32_ty], [llvm_float_ty]>;
def X : Inst<(outs GPR:$d), (ins GPR:$a), [(set i32:$d, (int_own i32:$a))]>;
