// For instr_info, subtarget, semantics, mc_inst, asm_writer, disassembler, code_emitter: an instruction
// without operands.
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
  let Size = 1;
  bits<8> Inst = 1;
  bits<8> SoftFail = 0;
}
