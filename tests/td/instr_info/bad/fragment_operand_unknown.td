include "base.inc"
def twice : PatFrag<(ops node:$a, node:$b), (add node:$a, node:$a)>;
def ADD : Inst<(outs GPR:$d), (ins GPR:$a)>;
