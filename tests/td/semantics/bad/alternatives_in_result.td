include "base.inc"
def both : PatFrags<(ops node:$a), [(ineg $a), (not $a)]>;
def : Pat<(ineg i32:$a), (both $a)>;
