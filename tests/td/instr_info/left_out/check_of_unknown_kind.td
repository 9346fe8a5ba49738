include "../bad/base.inc"
def Odd : MCInstPredicate;
def First : TIIPredicate<"isOdd", MCReturnStatement<Odd>>;
def ADD : Inst<(outs GPR:$d), (ins GPR:$a)>;
