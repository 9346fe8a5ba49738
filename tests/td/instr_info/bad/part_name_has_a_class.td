include "base.inc"
def ADD : Inst<(outs GPR:$d), (ins (Address GPR:$base, $offset):$at)>;
