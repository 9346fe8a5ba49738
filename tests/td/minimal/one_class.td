// For register_info: one class of one register.
include "llvm/Target/Target.td"

def A : Register<"a"> { let Namespace = "T"; }
def C : RegisterClass<"T", [i32], 32, (add A)>;
def T : Target;
