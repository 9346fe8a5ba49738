include "base.inc"
def ADD : Inst<(? GPR:$d), (ins)>;
