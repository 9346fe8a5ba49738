// For processors: a feature without processors.
include "llvm/Target/Target.td"

def Fast : SubtargetFeature<"fast", "IsFast", "true", "Fast">;
def T : Target;
