include "base.inc"
let SchedModel = Big in
def : WriteRes<WriteB, [P0]> {
  let ReleaseAtCycles = [1];
  let AcquireAtCycles = [2];
}
let SchedModel = Small in def : WriteRes<WriteB, [SmallPort]>;
def MUL : Op<[WriteB]>;
