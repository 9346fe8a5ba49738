include "../bad/base.inc"
def Odd : MCStatement;
def First : TIIPredicate<"isZero", Odd>;
def ADD : Inst<(outs GPR:$d), (ins GPR:$a)>;
