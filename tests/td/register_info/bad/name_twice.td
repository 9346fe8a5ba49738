include "llvm/Target/Target.td"
def T : Target;
def A : Register<"a">;
def B : Register<"b">;
def A : Register<"a2">;
def C : RegisterClass<"T", [i32], 32, (add A, B)>;
