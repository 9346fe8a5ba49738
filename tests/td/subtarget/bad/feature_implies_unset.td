include "base.inc"
def FeatureTwo : SubtargetFeature<"two", "Two", "true", ""> { let Implies = ?; }
