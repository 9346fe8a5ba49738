include "llvm/Target/Target.td"
def T : Target;
def lo : SubRegIndex<16>;
def hi : SubRegIndex<16, 16>;
multiclass M<list<SubRegIndex> Is> {
  def A : Register<"a">;
  def B : Register<"b">;
  def AB : Register<"ab"> { let SubRegs = [!cast<Register>(NAME # A)]; let SubRegIndices = Is; }
}
defm X : M<[lo, hi]>;
def C : RegisterClass<"T", [i32], 32, (add XA, XB)>;
