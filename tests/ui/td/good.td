include "llvm/Target/Target.td"
def Good : Target;
