include "base.inc"
let SchedModel = Big in {
  def Both : ProcResGroup<[P0, P1]>;
  def Part : ProcResource<1> { let Super = Both; }
}
let SchedModel = Big in
def : WriteRes<WriteB, [Part]>;
let SchedModel = Small in def : WriteRes<WriteB, [SmallPort]>;
def MUL : Op<[WriteB]>;
