include "base.inc"
let SchedModel = Big in
def Bad : WriteRes<WriteB, [P0]> { let Latency = ?; }
let SchedModel = Small in def : WriteRes<WriteB, [SmallPort]>;
def MUL : Op<[WriteB]>;
