include "llvm/Target/Target.td"
def T : Target;
def Other : RegAltNameIndex;
def A : Register<"a"> { let RegAltNameIndices = [Other]; }
def B : Register<"b">;
def C : RegisterClass<"T", [i32], 32, (add A, B)>;
