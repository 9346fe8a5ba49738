include "base.inc"
def ADD : Inst<(outs GPR:$d, GPR:$e), (ins GPR:$a), "$d = $e">;
