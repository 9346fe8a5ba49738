include "base.inc"
let SchedModel = Big in def : LoadQueue<SmallPort>;
