// An operator of conditions about features.
// in: llvm/include llvm/lib/Target/Lanai
// run: --gen-instr-info
// named: HasLater
include "Lanai.td"
def FeatureOne : SubtargetFeature<"one", "HasOne", "true", "One">;
//--- unknown
def some_of;
def HasLater : Predicate<"later">, AssemblerPredicate<(some_of FeatureOne)>;
