// For instr_info, subtarget, semantics, mc_inst, asm_writer, disassembler, code_emitter: an instruction
// with a register.
include "llvm/Target/Target.td"

let Namespace = "T" in {
  def A : Register<"a"> { let HWEncoding = 0; }
  def B : Register<"b"> { let HWEncoding = 1; }
}
def C : RegisterClass<"T", [i32], 32, (add A, B)>;
def Instrs : InstrInfo;
def T : Target { let InstructionSet = Instrs; }
def INC : Instruction {
  let Namespace = "T";
  let OutOperandList = (outs);
  let InOperandList = (ins C:$reg);
  let AsmString = "inc $reg";
  let Size = 1;
  bits<1> reg;
  bits<8> Inst;
  let Inst{0} = reg;
  let Inst{7-1} = 1;
}
