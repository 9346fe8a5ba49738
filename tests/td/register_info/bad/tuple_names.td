include "llvm/Target/Target.td"
def T : Target;
def A : Register<"a">;
def B : Register<"b">;
def lo : SubRegIndex<16>;
def hi : SubRegIndex<16, 16>;
def P : RegisterTuples<[lo, hi], [(add A, B), (add B, A)], ["p"]>;
def C : RegisterClass<"T", [i32], 32, (add A, B)>;
