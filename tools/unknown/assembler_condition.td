// An operator of conditions about features.
// in: llvm/include llvm/lib/Target/RISCV
// run: --gen-instr-info
// named: HasLater
include "RISCV.td"
//--- unknown
def some_of;
def HasLater : Predicate<"later">, AssemblerPredicate<(some_of FeatureStdExtM)>;
