include "llvm/Target/Target.td"
def T : Target;
def A : Register<"a">;
def lo : SubRegIndex<16>;
def P : RegisterTuples<[lo, lo], [(add A)]>;
def C : RegisterClass<"T", [i32], 32, (add A)>;
