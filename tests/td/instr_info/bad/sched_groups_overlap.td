include "machine.inc"
def WriteAdd : SchedWrite;
def ADD : Timed<[WriteAdd]>;
let SchedModel = Fast in {
  def P0 : ProcResource<1>;
  def P1 : ProcResource<1>;
  def P2 : ProcResource<1>;
  def P01 : ProcResGroup<[P0, P1]>;
  def P12 : ProcResGroup<[P1, P2]>;
  def : WriteRes<WriteAdd, [P01, P12]>;
}
