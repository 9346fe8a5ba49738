include "base.inc"
def VAR : Inst<(outs GPR:$d), (ins variable_ops)>;
def : Pat<(i32 (ineg i32:$a)), (VAR $a, V0)>;
