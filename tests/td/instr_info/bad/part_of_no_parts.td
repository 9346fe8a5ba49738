include "base.inc"
def ADD : Inst<(outs GPR:$d), (ins GPR:$at), "$at.base = $d">;
