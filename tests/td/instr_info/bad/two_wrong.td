include "base.inc"
def SUB : Inst<(outs GPR:$d), (ins GPR:$d)>;
def ADD : Inst<(outs GPR:$d), (ins GPR:$d)>;
let isPseudo = true in def TWICE : Inst<(outs GPR:$d), (ins GPR:$d)>;
