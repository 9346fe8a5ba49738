include "llvm/Target/Target.td"
def T : Target;
def A : Register<"a">;
def B : Register<"b">;
def Gone : Register<"g"> { let isArtificial = true; }
def D : RegisterClass<"T", [i32], 32, (add Gone)>;
def Cat : RegisterCategory<[D]>;
def C : RegisterClass<"T", [i32], 32, (add A, B)>;
