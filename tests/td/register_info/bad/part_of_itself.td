include "llvm/Target/Target.td"
def T : Target;
def lo : SubRegIndex<16>;
def A : Register<"a">;
def B : Register<"b"> {
  let SubRegs = [!cast<Register>("B")];
  let SubRegIndices = [lo];
}
def C : RegisterClass<"T", [i32], 32, (add A, B)>;
