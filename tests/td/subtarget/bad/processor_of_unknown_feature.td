include "base.inc"
def : ProcessorModel<"other", Big, [FeatureTwo]>;
