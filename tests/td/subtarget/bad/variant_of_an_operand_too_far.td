include "base.inc"
def Either : SchedWriteVariant<[
  SchedVar<MCSchedPredicate<CheckIsRegOperand<-1>>, [WriteA]>,
  SchedVar<NoSchedPred, [WriteA]>
]>;
def MUL : Op<[Either]>;
