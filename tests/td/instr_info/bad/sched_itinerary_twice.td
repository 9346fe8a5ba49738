include "machine.inc"
def Adding : InstrItinClass;
def WriteAdd : SchedWrite;
def ADD : Inst<(outs GPR:$d), (ins GPR:$a)> { let Itinerary = Adding; }
let SchedModel = Fast in {
  def : ItinRW<[WriteAdd], [Adding]>;
  def : ItinRW<[WriteAdd], [Adding]>;
}
