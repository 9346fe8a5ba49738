include "base.inc"
def frag : PatFrag<(ops node:$a), (ld node:$a)> { let IsUnindexed = true; let PredicateCode = [{ return true; }]; }
def X : Inst<(outs GPR:$d), (ins GPR:$a), [(set i32:$d, (frag i32:$a))]>;
