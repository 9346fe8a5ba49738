// Positions of operands by name: only of instructions that want it, and with
// operands before them that are several of the machine instruction.
include "llvm/Target/Target.td"

let Namespace = "Named" in def R0 : Register<"r0">;
def Word : RegisterClass<"Named", [i32], 32, (add R0)>;
def Pair : Operand<i32> { let MIOperandInfo = (ops Word:$low, Word:$high); }

class I<dag outs, dag ins> : Instruction {
  let Namespace = "Named";
  let OutOperandList = outs;
  let InOperandList = ins;
}
let UseNamedOperandTable = true in {
  def Two : I<(outs Word:$a), (ins Word:$b)>;
  def Swapped : I<(outs Word:$b), (ins Word:$a)>;
  def Behind : I<(outs Word:$d), (ins Pair:$pair, Word:$b)>;
  def ByPart : I<(outs Word:$d), (ins (Pair $x, $y):$pair, Word:$b)>;
}
def Nameless : I<(outs Word:$a), (ins Word:$hidden)>;

def NamedInstrInfo : InstrInfo;
def Named : Target { let InstructionSet = NamedInstrInfo; }
