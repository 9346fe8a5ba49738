include "llvm/Target/Target.td"
def T : Target;
def A : Register<"a">;
def B : Register<"b">;
def C : RegisterClass<"T", [], 32, (add A, B)>;
