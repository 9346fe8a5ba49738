// For processors, instr_info, subtarget, semantics, mc_inst, asm_writer: a target with an instruction that
// is nothing but a name.
include "llvm/Target/Target.td"

def A : Register<"a"> { let Namespace = "T"; }
def C : RegisterClass<"T", [i32], 32, (add A)>;
def Instrs : InstrInfo;
def T : Target { let InstructionSet = Instrs; }
def NOP : Instruction {
  let Namespace = "T";
  let OutOperandList = (outs);
  let InOperandList = (ins);
  let isPseudo = true;
}
