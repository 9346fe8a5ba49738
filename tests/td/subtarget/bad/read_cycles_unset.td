include "base.inc"
let SchedModel = Big in def Bad : ReadAdvance<ReadA, 1> { let Cycles = ?; }
let SchedModel = Small in def : ReadAdvance<ReadA, 1>;
def MUL : Op<[WriteA, ReadA]>;
