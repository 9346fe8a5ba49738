include "llvm/Target/Target.td"
def T : Target;
def A : Register<"a">;
def lo : SubRegIndex<16>;
def hi : SubRegIndex<16, 16>;
def AA : Register<"aa"> { let SubRegs = [A, A]; let SubRegIndices = [lo, hi]; }
def C : RegisterClass<"T", [i32], 32, (add A)>;
