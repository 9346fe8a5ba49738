include "machine.inc"
def WriteAdd : SchedWrite;
def ADD : Timed<[WriteAdd]>;
let SchedModel = Fast in {
  def Retire : RetireControlUnit<8, 2>;
  def RetireToo : RetireControlUnit<4, 2>;
}
