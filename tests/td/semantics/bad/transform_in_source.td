include "base.inc"
def plus : SDNodeXForm<imm, [{ return N; }]>;
def : Pat<(add i32:$a, (plus imm:$b)), (ADD $a, $a)>;
