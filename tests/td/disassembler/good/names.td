// Features and a register that are called as variables of generated code are.

include "llvm/Target/Target.td"

def reg : Register<"reg"> { let Namespace = "N"; }
def R1 : Register<"r1"> {
  let Namespace = "N";
  let HWEncoding = 1;
}
def GPR : RegisterClass<"N", [i32], 32, (add reg, R1)>;
def Instrs : InstrInfo;
def N : Target { let InstructionSet = Instrs; }

def feature : SubtargetFeature<"feature", "HasFeature", "true", "A feature">;
def number : SubtargetFeature<"number", "HasNumber", "true", "Another one">;
def generic : ProcessorModel<"generic", NoSchedModel, [feature]>;

class Copy : Instruction {
  let Namespace = "N";
  let Size = 1;
  let OutOperandList = (outs GPR:$d);
  let InOperandList = (ins GPR:$a);
  bits<1> d;
  bits<1> a;
  bits<8> Inst = { 0b010110, a, d };
}
def NEG : Copy;
