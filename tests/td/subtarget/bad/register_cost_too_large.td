include "base.inc"
let SchedModel = Big in def File : RegisterFile<32, [GPR], [70000]>;
