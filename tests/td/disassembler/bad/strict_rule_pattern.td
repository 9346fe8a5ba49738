include "base.inc"
def : StrictRule<["NE(G"], [(differ 0, 1)]>;
