include "base.inc"
def LD : Inst<(outs GPR:$d), (ins GPR:$a)>;
def : Pat<(i32 (load GPR:$a)), (LD GPR:$a)>;
def ADD : Inst<(outs GPR:$d), (ins GPR:$a)> { let mayLoad = false; }
def : Pat<(i32 (load GPR:$a)), (ADD GPR:$a)>;
