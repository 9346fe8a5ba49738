include "llvm/Target/Target.td"
def T : Target;
def A : Register<"a"> { let AsmName = ?; }
def B : Register<"b">;
def C : RegisterClass<"T", [i32], 32, (add A, B)>;
