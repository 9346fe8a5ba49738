include "base.inc"
def ADD : Inst<(outs GPR:$d), (ins Address:$at), "$at. = $d">;
