include "llvm/Target/Target.td"
def T : Target;
def A : Register<"a"> { let DwarfNumbers = !listsplat(1, 17); }
def C : RegisterClass<"T", [i32], 32, (add A)>;
