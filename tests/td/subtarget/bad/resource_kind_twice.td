include "base.inc"
def Kind : ProcResourceKind;
let SchedModel = Big in {
  def : ProcResourceUnits<Kind, 1>;
  def : ProcResourceUnits<Kind, 2>;
}
let SchedModel = Big in
def : WriteRes<WriteB, [Kind]>;
let SchedModel = Small in def : WriteRes<WriteB, [SmallPort]>;
def MUL : Op<[WriteB]>;
