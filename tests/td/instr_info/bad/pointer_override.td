// Since LLVM 22, targets replace the instructions that every target has and that use pointers of
// an unknown class; the class of replacements is how its library is known.
include "llvm/Target/Target.td"
def R : Register<"r">;
def GPR : RegisterClass<"T", [i32], 32, (add R)>;
def TInstrInfo : InstrInfo;
def T : Target { let InstructionSet = TInstrInfo; }
class TargetSpecializedStandardPseudoInstruction<Instruction base> : Instruction {
  Instruction Instruction = base;
}
def : TargetSpecializedStandardPseudoInstruction<LOAD_STACK_GUARD> {
  let OutOperandList = (outs GPR:$d);
  let InOperandList = (ins);
}
def Pointer : RegisterOperand<GPR>;
def LD : Instruction {
  let Namespace = "T";
  let OutOperandList = (outs GPR:$d);
  let InOperandList = (ins ptr_rc:$p);
}
