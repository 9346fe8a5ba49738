include "machine.inc"
def Odd : MCSchedPredicate<CheckRegOperand<0, R0>>;
def WriteOne : SchedWrite;
def WriteAdd : SchedWrite;
def ADD : Timed<[WriteAdd]>;
let SchedModel = Fast in {
  def WriteA : SchedWriteVariant<[SchedVar<Odd, [WriteOne]>, SchedVar<NoSchedPred, [WriteOne]>]>;
  def WriteB : SchedWriteVariant<[SchedVar<Odd, [WriteOne]>, SchedVar<NoSchedPred, [WriteOne]>]>;
  def : SchedAlias<WriteAdd, WriteA>;
  def : SchedAlias<WriteAdd, WriteB>;
}
