include "base.inc"
def : DecodeOrder<[(unless FeatureOne)]>;
