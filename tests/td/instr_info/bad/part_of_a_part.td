include "base.inc"
def ADD : Inst<(outs GPR:$d), (ins (Address $base, $offset):$at), "$base.low = $d">;
