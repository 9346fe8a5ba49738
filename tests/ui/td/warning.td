include "llvm/Target/Target.td"

def low : SubRegIndex<16, 24>;
def A : Register<"a">;
def B : RegisterWithSubRegs<"b", [A]> {
  let SubRegIndices = [low];
}
def GPR : RegisterClass<"Mini", [i32], 32, (add B)>;
