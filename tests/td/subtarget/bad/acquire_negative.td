include "base.inc"
let SchedModel = Big in
def : WriteRes<WriteB, [P0]> { let AcquireAtCycles = [-1]; }
let SchedModel = Small in def : WriteRes<WriteB, [SmallPort]>;
def MUL : Op<[WriteB]>;
