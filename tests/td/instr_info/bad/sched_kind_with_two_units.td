include "machine.inc"
def Adder : ProcResourceKind;
def WriteAdd : SchedWrite;
def ADD : Timed<[WriteAdd]>;
let SchedModel = Fast in {
  def Left : ProcResourceUnits<Adder, 1>;
  def Right : ProcResourceUnits<Adder, 1>;
  def : WriteRes<WriteAdd, [Adder]>;
}
