include "base.inc"
let SchedModel = Big in {
  def One : SchedWriteRes<[P0]>;
  def Two : SchedWriteRes<[P1]>;
  def : SchedAlias<WriteB, One>;
  def : SchedAlias<WriteB, Two>;
}
let SchedModel = Small in def : WriteRes<WriteB, [SmallPort]>;
def MUL : Op<[WriteB]>;
