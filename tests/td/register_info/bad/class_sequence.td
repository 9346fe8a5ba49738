include "llvm/Target/Target.td"
def T : Target;
def A : Register<"a">;
def B : Register<"b">;
def C : RegisterClass<"T", [i32], 32, (sequence "R%u", 0, 3)>;
