include "llvm/Target/Target.td"
def T : Target;
def A : Register<"a">;
def B : Register<"b">;
def lo : SubRegIndex<16>;
def hi : SubRegIndex<16, 16>;
def x : SubRegIndex<8> {
  let CoveringSubRegIndices = [hi];
}
def C : RegisterClass<"T", [i32], 32, (add A, B)>;
