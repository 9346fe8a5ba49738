include "base.inc"

def FeatureA : SubtargetFeature<"a", "HasA", "true", "A"> { let Implies = [FeatureA]; }
def ADD : Inst<(outs GPR:$d), (ins GPR:$a)>;
