include "base.inc"
def Check : CheckOpcode<[]>;
def First : TIIPredicate<"isOdd", MCReturnStatement<Check>>;
def ADD : Inst<(outs GPR:$d), (ins GPR:$a)>;
