// Operands in register classes that depend on the hardware mode.

include "llvm/Target/Target.td"

def T : Target;

def Wide : HwMode<"+wide", []>;
def Odd : HwMode<"+odd", []>;

class R<string n> : Register<n> { let Namespace = "T"; }
foreach i = 0...3 in {
  def W#i : R<"w"#i>;
  def D#i : R<"d"#i>;
}
def Word : RegisterClass<"T", [i32], 32, (sequence "W%u", 0, 3)>;
def Double : RegisterClass<"T", [i64], 64, (sequence "D%u", 0, 3)>;
def Natural : RegClassByHwMode<[DefaultMode, Wide], [Word, Double]>;
def OnlyWide : RegClassByHwMode<[Wide], [Double]>;

class I<dag outs, dag ins> : Instruction {
  let Namespace = "T";
  let OutOperandList = outs;
  let InOperandList = ins;
}
def MOVE : I<(outs Natural:$to), (ins Natural:$from, Word:$count)>;
def WIDEN : I<(outs OnlyWide:$to), (ins Word:$from)>;
