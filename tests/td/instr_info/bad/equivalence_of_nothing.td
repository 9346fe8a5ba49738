include "base.inc"
def Nothing : InstructionEquivalenceClass<[], TruePred>;
def ADD : Inst<(outs GPR:$d), (ins GPR:$a)>;
