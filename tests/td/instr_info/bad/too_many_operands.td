include "base.inc"
defvar operands = !foldl((ins), !range(300), list, at,
                         !con(list, !dag(ins, [GPR], ["a" # at])));
def ADD : Inst<(outs), operands>;
