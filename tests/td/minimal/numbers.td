// For instr_info, subtarget, semantics, mc_inst, asm_writer, disassembler, code_emitter: an instruction
// with a number.
include "llvm/Target/Target.td"

def A : Register<"a"> { let Namespace = "T"; }
def C : RegisterClass<"T", [i32], 32, (add A)>;
def Instrs : InstrInfo;
def T : Target { let InstructionSet = Instrs; }
def SET : Instruction {
  let Namespace = "T";
  let OutOperandList = (outs);
  let InOperandList = (ins i32imm:$value);
  let AsmString = "set $value";
  let Size = 1;
  bits<4> value;
  bits<8> Inst;
  let Inst{3-0} = value;
  let Inst{7-4} = 1;
}
