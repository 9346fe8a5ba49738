include "base.inc"
let SchedModel = Big in {
  def : RetireControlUnit<10, 2>;
  def : RetireControlUnit<20, 2>;
}
