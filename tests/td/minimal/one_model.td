// For subtarget: a scheduling model without resources, and an instruction without a class.
include "llvm/Target/Target.td"

def A : Register<"a"> { let Namespace = "T"; }
def C : RegisterClass<"T", [i32], 32, (add A)>;
def Model : SchedMachineModel { let CompleteModel = 0; }
def : ProcessorModel<"only", Model, []>;
def Instrs : InstrInfo;
def T : Target { let InstructionSet = Instrs; }
def NOP : Instruction {
  let Namespace = "T";
  let OutOperandList = (outs);
  let InOperandList = (ins);
}
