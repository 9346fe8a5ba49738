include "base.inc"
def First : TIIPredicate<"isZero", MCReturnStatement<CheckImmOperand<1, 0>>>;
def Second : TIIPredicate<"isZero", MCReturnStatement<CheckImmOperand<1, 1>>>;
def ADD : Inst<(outs GPR:$d), (ins GPR:$a)>;
