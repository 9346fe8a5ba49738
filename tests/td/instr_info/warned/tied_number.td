include "../bad/base.inc"
def ADD : Inst<(outs GPR:$d), (ins i32imm:$a), "$a = $d">;
