include "base.inc"
def outer : PatFrag<(ops node:$a),
                    (ineg (PatFrag<(ops node:$b), (not (outer $b))> $a))>;
