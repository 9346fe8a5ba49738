include "base.inc"

def FeatureA : SubtargetFeature<"a", "HasA", "true", "A">;
def FeatureB : SubtargetFeature<"a", "HasB", "true", "B">;
def ADD : Inst<(outs GPR:$d), (ins GPR:$a)>;
