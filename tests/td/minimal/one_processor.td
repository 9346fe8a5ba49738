// For processors: a processor without features.
include "llvm/Target/Target.td"

def : ProcessorModel<"generic", NoSchedModel, []>;
def T : Target;
