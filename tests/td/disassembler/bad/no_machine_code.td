include "llvm/Target/Target.td"
include "tblgen/MC.td"

def R0 : Register<"r0"> { let Namespace = "T"; }
def GPR : RegisterClass<"T", [i32], 32, (add R0)>;
def Instrs : InstrInfo;
def T : Target { let InstructionSet = Instrs; }
def NEG : Instruction {
  let Namespace = "T";
  let OutOperandList = (outs GPR:$d);
  let InOperandList = (ins);
}
