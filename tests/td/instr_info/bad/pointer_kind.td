include "base.inc"
def Ptr : PointerLikeRegClass<300>;
def ADD : Inst<(outs GPR:$d), (ins Ptr:$a)>;
