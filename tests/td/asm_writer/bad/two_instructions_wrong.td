include "base.inc"
def SUB : Inst<(outs GPR:$d), (ins), "sub $x">;
def NEG : Inst<(outs GPR:$d), (ins), "neg $x">;
