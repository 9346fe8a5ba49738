include "base.inc"
def plus : SDNodeXForm<imm, [{ return N; }]>;
def : Pat<(add i32:$a, imm:$b), (ADD $a, (plus $b, $b))>;
