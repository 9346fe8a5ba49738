include "llvm/Target/Target.td"
def A : Register<"a">;
def GPR : RegisterClass<"T", [i32], 32, (add A)>;
def GPRWide : RegisterClass<"T", [i64], 64, (add A)>;
