include "base.inc"
def : DecodeOrder<[(when (unless FeatureOne, FeatureOne), (table ""))]>;
