include "base.inc"
def : DecodeOrder<[(when FeatureOne)]>;
