include "base.inc"
def ADD : Inst<(outs GPR:$d), (ins GPR:$a)>;
def IfAdd : MCOpcodeSwitchCase<[ADD], MCReturnStatement<TruePred>>;
def IfAddAgain : MCOpcodeSwitchCase<[ADD], MCReturnStatement<FalsePred>>;
def Cases : MCOpcodeSwitchStatement<[IfAdd, IfAddAgain], MCReturnStatement<FalsePred>>;
def First : TIIPredicate<"isOdd", Cases>;
