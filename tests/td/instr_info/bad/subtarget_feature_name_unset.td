include "base.inc"

def FeatureA : SubtargetFeature<?, "HasA", "true", "A">;
def ADD : Inst<(outs GPR:$d), (ins GPR:$a)>;
