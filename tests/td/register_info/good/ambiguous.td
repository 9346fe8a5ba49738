// Two indices whose composition has two names in the same registers.
include "llvm/Target/Target.td"

let Namespace = "Doubt" in {
  def l32 : SubRegIndex<32>;
  def l64 : SubRegIndex<64>;
  def ll32 : ComposedSubRegIndex<l64, l32>;
  def S : Register<"s">;
  def D : Register<"d"> { let SubRegs = [S]; let SubRegIndices = [l32]; }
  def Q : Register<"q"> { let SubRegs = [D]; let SubRegIndices = [l64]; }
}
def Singles : RegisterClass<"Doubt", [i32], 32, (add S)>;
def Doubles : RegisterClass<"Doubt", [i64], 64, (add D)>;
def Quads : RegisterClass<"Doubt", [v2i64], 128, (add Q)>;

def Doubt : Target;
