// Allocation orders: one for a search from the end, which LLVM names since version 20, and one
// whose choice is not translated.
include "llvm/Target/Target.td"

let Namespace = "T" in
foreach n = 0...3 in
  def R#n : Register<"r"#n>;

def Forward : RegisterClass<"T", [i32], 32, (add R0, R1)> {
  let AltOrders = [(add R1, R0)];
  let AltOrderSelect = [{ return Rev; }];
}
def Unknown : RegisterClass<"T", [i64], 64, (add R2, R3)> {
  let AltOrders = [(add R3, R2)];
  let AltOrderSelect = [{ return std::abs(-1); }];
}

def T : Target;
