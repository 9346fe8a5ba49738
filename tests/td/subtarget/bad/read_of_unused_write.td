include "base.inc"
def WriteC : SchedWrite;
let SchedModel = Big in def : ReadAdvance<ReadA, 1, [WriteC]>;
