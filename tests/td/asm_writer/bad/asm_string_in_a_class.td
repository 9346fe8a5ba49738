include "base.inc"
class Neg<string name> : Inst<(outs GPR:$d), (ins), "neg $"#name>;
def NEG : Neg<"x">;
