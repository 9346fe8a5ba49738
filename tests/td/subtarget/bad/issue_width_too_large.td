include "base.inc"
def Wide : SchedMachineModel {
  let CompleteModel = 0;
  let IssueWidth = 5000000000;
}
def : ProcessorModel<"wide", Wide, []>;
