include "base.inc"
def Fast : SchedMachineModel { let CompleteModel = true; }
def FastCpu : ProcessorModel<"fast", Fast, []>;
def FastCopy : SchedWriteRes<[]> { let SchedModel = Fast; }
def : InstRW<[FastCopy], (instrs COPY)> { let SchedModel = Fast; }
def ADD : Inst<(outs GPR:$d), (ins GPR:$a)>;
