include "base.inc"
def Cond : Predicate<"x">, AssemblerPredicate<(all_of)>;
let Predicates = [Cond] in def A : InstAlias<"a", (INC R0)>;
