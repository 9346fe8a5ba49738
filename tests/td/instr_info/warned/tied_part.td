include "../bad/base.inc"
def ADD : Inst<(outs GPR:$d), (ins Address:$a), "$a.offset = $d">;
