include "base.inc"
def : ProcessorModel<"big", Big, []>;
