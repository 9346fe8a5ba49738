// A predicate of scheduling models.
// in: llvm/include llvm/lib/Target/RISCV
// run: --gen-subtarget
// named: Later
include "RISCV.td"
def WriteZZ : SchedWrite;
//--- unknown
class LaterPredicate : SchedPredicateBase;
def Later : LaterPredicate;
def ZZVariant : SchedWriteVariant<[SchedVar<Later, [WriteZZ]>, SchedVar<NoSchedPred, [WriteZZ]>]>;
