include "base.inc"
let SchedModel = Big in {
  def P2 : ProcResource<1>;
  def One : ProcResGroup<[P0, P1]>;
  def Two : ProcResGroup<[P1, P2]>;
}
let SchedModel = Big in
def : WriteRes<WriteB, [One, Two]>;
let SchedModel = Small in def : WriteRes<WriteB, [SmallPort]>;
def MUL : Op<[WriteB]>;
