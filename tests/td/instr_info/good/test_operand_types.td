// Operands of every kind, whole and in parts, and results that are several
// operands of the machine instruction.
include "llvm/Target/Target.td"

let Namespace = "Kinds" in {
  def R0 : Register<"r0">;
  def P0 : Register<"p0">;
}
def Word : RegisterClass<"Kinds", [i32], 32, (add R0)>;
def Flag : RegisterClass<"Kinds", [i1], 32, (add P0)>;

def Left : Operand<i32>;
def Right : Operand<i32>;
def AnyWord : RegisterOperand<Word>;
def Triple : Operand<OtherVT> { let MIOperandInfo = (ops Word, Word, Flag); }
class Memory<int width> : Operand<iPTR> {
  let MIOperandInfo = (ops i8imm, i32imm);
  int Size = width;
}
def Memory8 : Memory<8>;
def Memory512 : Memory<512>;

class I<dag outs, dag ins, int size> : Instruction {
  let Namespace = "Kinds";
  let OutOperandList = outs;
  let InOperandList = ins;
  let Size = size;
  let hasSideEffects = false;
}
def Plain : I<(outs Left:$a), (ins Right:$b, i32imm:$c), 1>;
def Untyped : I<(outs i32imm:$d), (ins unknown:$x), 1>;
def Registers : I<(outs Word:$d), (ins AnyWord:$x), 1>;
def InMemory : I<(outs Memory512:$a), (ins Memory8:$b, i32imm:$c), 1>;
def ThreeResults : I<(outs Triple:$dst), (ins i32imm:$c), 13>;

def KindsInstrInfo : InstrInfo;
def Kinds : Target { let InstructionSet = KindsInstrInfo; }
