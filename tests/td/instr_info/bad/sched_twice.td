include "machine.inc"
def WriteAdd : SchedWrite;
def WriteMul : SchedWrite;
def ADD : Timed<[WriteAdd]>;
let SchedModel = Fast in {
  def : InstRW<[WriteAdd], (instrs ADD)>;
  def : InstRW<[WriteMul], (instregex "^ADD$")>;
}
