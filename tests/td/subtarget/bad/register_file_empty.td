include "base.inc"
let SchedModel = Big in def File : RegisterFile<0>;
