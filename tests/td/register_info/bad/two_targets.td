include "llvm/Target/Target.td"
def T : Target;
def U : Target;
def A : Register<"a">;
def B : Register<"b">;
def C : RegisterClass<"T", [i32], 32, (add A, B)>;
