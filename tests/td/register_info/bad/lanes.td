include "llvm/Target/Target.td"
def T : Target;
def A : Register<"a">;
def B : Register<"b">;
foreach i = 0...65 in
  def part#i : SubRegIndex<1, i>;
def C : RegisterClass<"T", [i32], 32, (add A, B)>;
