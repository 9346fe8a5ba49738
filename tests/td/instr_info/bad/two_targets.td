include "base.inc"
def U : Target { let InstructionSet = Instrs; }
def ADD : Inst<(outs GPR:$d), (ins GPR:$a)>;
