include "../bad/base.inc"
def Odd : MCInstPredicate;
def Later : MCStatement;
def First : TIIPredicate<"isOdd", MCReturnStatement<Odd>>;
def Second : TIIPredicate<"isLater", Later>;
def Third : TIIPredicate<"isThird", MCReturnStatement<First>>;
def Fourth : TIIPredicate<"isFourth", MCReturnStatement<TruePred>>;
def ADD : Inst<(outs GPR:$d), (ins GPR:$a)>;
