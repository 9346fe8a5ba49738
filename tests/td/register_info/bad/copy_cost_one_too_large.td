include "llvm/Target/Target.td"
def T : Target;
def A : Register<"a">;
def C : RegisterClass<"T", [i32], 32, (add A)> { let CopyCost = 128; }
