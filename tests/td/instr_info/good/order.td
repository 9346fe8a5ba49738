// The order of numbers: pseudos come before others, and both are by name.
include "llvm/Target/Target.td"

let Namespace = "Sorted" in def R0 : Register<"r0">;
def Regs : RegisterClass<"Sorted", [i32], 32, (add R0)>;
class I<bit pseudo> : Instruction {
  let Namespace = "Sorted";
  let OutOperandList = (outs);
  let InOperandList = (ins);
  let isPseudo = pseudo;
}
foreach name = ["z", "Z", "a", "A", "A_", "A1", "A10", "A2", "B"] in {
  def name#"_real" : I<false>;
  def name#"_pseudo" : I<true>;
}
def : I<false>;
def : I<true>;
let isCodeGenOnly = true in def Mere : I<false>;
class Standard<dag outs, dag ins> : StandardPseudoInstruction {
  let OutOperandList = outs;
  let InOperandList = ins;
}
def OwnStandard : Standard<(outs), (ins unknown:$a)>;
def G_OWN : GenericInstruction {
  let OutOperandList = (outs type0:$a);
  let InOperandList = (ins type0:$b);
}

def SortedInstrs : InstrInfo;
def Sorted : Target { let InstructionSet = SortedInstrs; }
