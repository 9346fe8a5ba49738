// Registers that overlap by decree, and registers that are only there for others.
include "llvm/Target/Target.td"

let Namespace = "Over" in {
  def lo : SubRegIndex<8>;
  def hi : SubRegIndex<8, 8>;
  def all : SubRegIndex<16>;

  def AL : Register<"al">;
  def AH : Register<"ah">;
  def AX : Register<"ax"> { let SubRegs = [AL, AH]; let SubRegIndices = [lo, hi]; let CoveredBySubRegs = true; }
  def BL : Register<"bl">;
  def BGap : Register<""> { let isArtificial = true; }
  def BX : Register<"bx"> { let SubRegs = [BL, BGap]; let SubRegIndices = [lo, hi]; let CoveredBySubRegs = true; }
  def EAX : Register<"eax"> { let SubRegs = [AX]; let SubRegIndices = [all]; }
  def M0 : Register<"m0">;
  def F0 : Register<"f0"> { let Aliases = [M0]; }
  def F1 : Register<"f1"> { let Aliases = [M0, F0]; }
}

def Bytes : RegisterClass<"Over", [i8], 8, (add AL, AH, BL)>;
def Shorts : RegisterClass<"Over", [i16], 16, (add AX, BX)>;
def Ints : RegisterClass<"Over", [i32], 32, (add EAX)>;
def Media : RegisterClass<"Over", [v2i32], 64, (add M0)>;
def Floats : RegisterClass<"Over", [f64], 64, (add F0, F1)>;

def Over : Target;
