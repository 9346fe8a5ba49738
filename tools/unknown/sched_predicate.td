// A predicate of scheduling models.
// in: tests/td
// run: --gen-subtarget
// named: AZLATER
include "subtarget/bad/base.inc"
class LaterPredicate : SchedPredicateBase;
def Later : LaterPredicate;
def Variant : SchedWriteVariant<[SchedVar<Later, [WriteA]>, SchedVar<NoSchedPred, [WriteA]>]>;
//--- unknown
def AZLATER : Op<[Variant]>;
