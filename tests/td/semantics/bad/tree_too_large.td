include "base.inc"
def twice0 : PatFrag<(ops node:$a), (add $a, $a)>;
def twice1 : PatFrag<(ops node:$a), (twice0 (twice0 $a))>;
def twice2 : PatFrag<(ops node:$a), (twice1 (twice1 $a))>;
def twice3 : PatFrag<(ops node:$a), (twice2 (twice2 $a))>;
def twice4 : PatFrag<(ops node:$a), (twice3 (twice3 $a))>;
def X : Inst<(outs GPR:$d), (ins GPR:$a), [(set i32:$d, (twice4 i32:$a))]>;
