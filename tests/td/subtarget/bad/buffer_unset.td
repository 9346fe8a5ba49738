include "base.inc"
let SchedModel = Big in def P2 : ProcResource<1> { let BufferSize = ?; }
