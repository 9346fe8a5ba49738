include "base.inc"
def First : TIIPredicate<?, MCReturnStatement<TruePred>>;
def ADD : Inst<(outs GPR:$d), (ins GPR:$a)>;
