// A target without features, and otherwise that of `names.td`.

include "llvm/Target/Target.td"

def R0 : Register<"r0"> { let Namespace = "N"; }
def R1 : Register<"r1"> {
  let Namespace = "N";
  let HWEncoding = 1;
}
def GPR : RegisterClass<"N", [i32], 32, (add R0, R1)>;
def Instrs : InstrInfo;
def N : Target { let InstructionSet = Instrs; }

def generic : ProcessorModel<"generic", NoSchedModel, []>;

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
