include "base.inc"
def Empty : SchedMachineModel { let CompleteModel = 0; }
let SchedModel = Empty in def P9 : ProcResource<1>;
def : ProcessorModel<"empty", Empty, []>;
