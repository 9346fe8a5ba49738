include "base.inc"
def : Pattern<(ineg i32:$a), [(NEG $a), (NEG $a)]>;
