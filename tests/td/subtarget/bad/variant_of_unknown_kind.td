include "base.inc"
def Odd : MCInstPredicate;
def Either : SchedWriteVariant<[
  SchedVar<MCSchedPredicate<Odd>, [WriteA]>,
  SchedVar<NoSchedPred, [WriteA]>
]>;
def MUL : Op<[Either]>;
