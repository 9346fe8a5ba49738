// For instr_info, mc_inst, disassembler, code_emitter: byte code without operands.
include "llvm/Target/Target.td"

def A : Register<"a"> { let Namespace = "T"; }
def C : RegisterClass<"T", [i32], 32, (add A)>;
def Instrs : InstrInfo;
def T : Target { let InstructionSet = Instrs; }
def NOP : Instruction {
  let Namespace = "T";
  let OutOperandList = (outs);
  let InOperandList = (ins);
  let AsmString = "nop";
  bits<32> Inst = 1;
  bit StackBased = 1;
  bit IsCanonical = 0;
}
