include "base.inc"
let SchedModel = Big in {
  def : LoadQueue<P0>;
  def : LoadQueue<P1>;
}
