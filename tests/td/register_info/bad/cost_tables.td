include "llvm/Target/Target.td"
def T : Target;
def A : Register<"a"> { let CostPerUse = !listsplat(1, 65); }
def C : RegisterClass<"T", [i32], 32, (add A)>;
