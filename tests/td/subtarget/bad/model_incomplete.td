include "base.inc"
def All : SchedMachineModel { let IssueWidth = 1; let CompleteModel = 1; }
let SchedModel = All in {
  def P9 : ProcResource<1>;
  def : WriteRes<WriteA, [P9]>;
}
def : ProcessorModel<"all", All, []>;
def NEG : Op<[]>;
