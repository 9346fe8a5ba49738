include "base.inc"
def FeatureUno : SubtargetFeature<"one", "Uno", "true", "The same">;
