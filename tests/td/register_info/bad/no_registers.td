include "llvm/Target/Target.td"
def T : Target;
def C : RegisterClass<"T", [i32], 32, (add)>;
