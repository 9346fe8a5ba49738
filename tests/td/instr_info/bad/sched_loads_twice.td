include "machine.inc"
def WriteAdd : SchedWrite;
def ADD : Timed<[WriteAdd]>;
let SchedModel = Fast in {
  def Unit : ProcResource<1>;
  def Loads : LoadQueue<Unit>;
  def MoreLoads : LoadQueue<Unit>;
}
