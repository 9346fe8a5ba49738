include "base.inc"
def Cond : Predicate<"x">, AssemblerPredicate<(ins)>;
let Predicates = [Cond] in def A : InstAlias<"a", (INC R0)>;
