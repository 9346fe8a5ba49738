include "base.inc"
def WriteAdd : SchedWrite;
def Fast : SchedMachineModel;
def Slow : SchedMachineModel;
def FastCpu : ProcessorModel<"fast", Fast, []>;
def SlowCpu : ProcessorModel<"slow", Slow, []>;
def ADD : Inst<(outs GPR:$d), (ins GPR:$a)>;
let SchedModel = Fast in {
  def FastAdd : SchedWriteRes<[]>;
  def : InstRW<[FastAdd], (instrs ADD, COPY)>;
}
let SchedModel = Slow in {
  def SlowCopy : SchedWriteRes<[]>;
  def : InstRW<[SlowCopy], (instrs COPY)>;
}
