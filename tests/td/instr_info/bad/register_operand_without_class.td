include "base.inc"
def AnyReg : RegisterOperand<GPR> { let RegClass = ?; }
def ADD : Inst<(outs GPR:$d), (ins AnyReg:$a)>;
