include "base.inc"
def Cond : Predicate<"x">, AssemblerPredicate<(all_of R0)>;
let Predicates = [Cond] in def A : InstAlias<"a", (INC R0)>;
