include "base.inc"
def Other : ProcessorModel<"other", Big, []> { let Name = ?; }
