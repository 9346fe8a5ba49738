include "llvm/Target/Target.td"
def T : Target;
def A : Register<"a">;
def P : RegisterTuples<[], []>;
def C : RegisterClass<"T", [i32], 32, (add A)>;
