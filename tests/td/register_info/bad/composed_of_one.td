include "llvm/Target/Target.td"
def T : Target;
def A : Register<"a">;
def lo : SubRegIndex<16>;
def x : SubRegIndex<8> { let ComposedOf = [lo]; }
def C : RegisterClass<"T", [i32], 32, (add A)>;
