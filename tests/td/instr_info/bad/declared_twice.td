include "base.inc"
def First : STIPredicateDecl<"isOdd">;
def Second : STIPredicateDecl<"isOdd">;
def ADD : Inst<(outs GPR:$d), (ins GPR:$a)>;
