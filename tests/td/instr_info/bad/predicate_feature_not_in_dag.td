include "base.inc"
def HasAdd : Predicate<"true">, AssemblerPredicate<(any_of)>;
def ADD : Inst<(outs GPR:$d), (ins GPR:$a)> { let Predicates = [HasAdd]; }
